import Composition
public import CompositionTesting
import DraftCore
public import DraftInterface
import Essentials
import Testing
import ViewKit
import ViewKitTesting

/// One requirement for the exchange of two implementations of the editor. The caret may move to the end.
public typealias DraftEditorExchange = ExchangeClause<DraftEditor>

extension DraftEditorContract {
  @ArrayBuilder<DraftEditorExchange> public static var exchanges: [DraftEditorExchange] {
    DraftEditorExchange("keeps every value and the focus, and loads nothing again") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      await rig.wait(300)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
    }
    DraftEditorExchange("hands over what is typed and not saved, and the new one saves it") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody(" typed")
      await rig.wait(200)
      await rig.exchange(to: new.architecture)
      #expect(rig.bodyText == "Body 1 typed")
      #expect(rig.saves.isEmpty)
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(rig.saves == ["Title 1|Body 1 typed!"])
      await rig.wait(5000)
      #expect(rig.saves.count == 1)
    }
    DraftEditorExchange("saves what is handed over without another keystroke") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.wait(10_000)
      await rig.typeBody("!")
      await rig.exchange(to: new.architecture)
      await rig.wait(300)
      #expect(rig.service[1]?.body == "Body 1!")
      #expect(rig.saves.count == 1)
    }
    DraftEditorExchange("waits for a pending save") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("a")
      await rig.wait(300)
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.typeBody("b")
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.save).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.bodyText == "Body 1ab")
      await rig.screen.settle()
      await rig.wait(700)
      #expect(rig.saves == ["Title 1|Body 1a", "Title 1|Body 1ab"])
      #expect(!rig.showsBanner)
    }
    DraftEditorExchange("asks again which text to keep") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      await rig.wait(300)
      await rig.exchange(to: new.architecture)
      #expect(rig.showsBanner)
      await rig.tap(label: "Keep mine")
      #expect(rig.service[1]?.body == "Body 1 mine")
    }
    DraftEditorExchange("asks once if the pending save meets another text") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      rig.service.gate(.save).close()
      await rig.typeBody(" mine")
      await rig.wait(300)
      let exchange = await rig.beginExchange(to: new.architecture)
      rig.service.gate(.save).open()
      await exchange.value
      await rig.screen.settle()
      #expect(rig.showsBanner)
      #expect(rig.bodyText == "Body 1 mine")
      await rig.tap(label: "Take theirs")
      #expect(rig.bodyText == "Theirs")
      #expect(!rig.showsBanner)
    }
    DraftEditorExchange("waits until typed text is saved and published") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      rig.service.gate(.save).close()
      await rig.tap("draft.publish")
      let exchange = await rig.beginExchange(to: new.architecture)
      rig.service.gate(.save).open()
      await exchange.value
      await rig.screen.settle()
      #expect(rig.service[1] == nil && rig.saves == ["Title 1|Body 1!"])
    }
    DraftEditorExchange("saves unsaved text if the new one is left at once") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      await rig.scene.exchange(to: new.architecture)
      rig.leave()
      await rig.environment.unsaved.finished()
      #expect(rig.service[1]?.body == "Body 1!")
      #expect(rig.saves.count == 1)
    }
    DraftEditorExchange("saves unsaved text if the scene is left before the exchange ends") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("a")
      await rig.wait(300)
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.typeBody("b")
      rig.leave()
      rig.service.gate(.save).open()
      await exchange.value
      await rig.environment.unsaved.finished()
      #expect(rig.saves == ["Title 1|Body 1a", "Title 1|Body 1ab"])
      #expect(rig.service[1]?.body == "Body 1ab")
    }
    DraftEditorExchange("leaves one module that hears changes") { old, new in
      let alone = DraftEditorRig(new, drafts: [.sample(id: 1)])
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.exchange(to: new.architecture)
      #expect(rig.changes.listenerCount == alone.changes.listenerCount)
      await rig.post(.saved(.sample(id: 1, title: "New", revision: 2)))
      #expect(rig.titleText == "New")
    }
    DraftEditorExchange("continues a first load") { old, new in
      let rig = DraftEditorRig(old, new, drafts: [.sample(id: 1)])
      rig.service.gate(.draft).close()
      await rig.screen.settle()
      await rig.exchange(to: new.architecture)
      await rig.open(.draft)
      #expect(rig.titleText == "Title 1")
    }
    DraftEditorExchange("keeps saying why a load failed") { old, new in
      let rig = DraftEditorRig(old, new, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .offline
      await rig.screen.settle()
      rig.service.gate(.draft).close()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.open(.draft)
      #expect(rig.screen.text == before)
    }
    DraftEditorExchange("leaves nothing of the old one behind") { old, new in
      let rig = await DraftEditorRig(old, new, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.exchange(to: new.architecture)
      #expect(!leak.hasLeaked)
    }
  }
}
