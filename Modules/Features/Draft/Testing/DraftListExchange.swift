import Composition
public import CompositionTesting
import DraftCore
public import DraftInterface
import Essentials
import Testing
import ViewKit
import ViewKitTesting

/// One requirement for the exchange of two implementations of the list.
public typealias DraftListExchange = ExchangeClause<DraftList>

extension DraftListContract {
  public static let exchanges: [DraftListExchange] = DraftListRig.pagedListExchanges + own

  @ArrayBuilder<DraftListExchange> private static var own: [DraftListExchange] {
    DraftListExchange("keeps rows, place and focus, and loads nothing again") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(45)).settled()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      rig.screen.press(.up)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
    }
    DraftListExchange("waits for a pending deletion") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 0)
      let exchange = await rig.beginExchange(to: new.architecture)
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.delete).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.service[1]?.deletedAt != nil)
    }
    DraftListExchange("leaves one module that hears changes") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      await rig.exchange(to: new.architecture)
      #expect(rig.changes.listenerCount == 1)
    }
    DraftListExchange("waits for a deletion that was tapped just before") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      rig.screen.tap("delete", inRow: 0)
      await rig.exchange(to: new.architecture)
      #expect(rig.service[1]?.deletedAt != nil)
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListExchange("waits for a draft that is being created, and opens it") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      rig.service.gate(.create).close()
      await rig.tap("new")
      let exchange = await rig.beginExchange(to: new.architecture)
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.create).open()
      await exchange.value
      await rig.screen.settle()
      #expect(rig.selected == [DraftID(4)])
      rig.screen.press(.escape)
      #expect(rig.screen.list?.rowCount == 4)
      #expect(rig.screen.find("new")?.traits.contains(.disabled) == false)
    }
    DraftListExchange("drops a question that is answered after the exchange") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      rig.scene.holdsEvents = true
      await rig.tap("delete", inRow: 0)
      await rig.exchange(to: new.architecture)
      #expect(rig.scene.events.count == 1)
      rig.scene.events.first?.proceed()
      await rig.screen.settle()
      #expect(rig.service.calls(.delete).isEmpty)
      #expect(rig.screen.list?.rowCount == 3)
      rig.scene.holdsEvents = false
      await rig.tap("delete", inRow: 0)
      #expect(rig.screen.list?.rowCount == 2)
    }
    DraftListExchange("applies changes that arrive after the exchange") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(45)).settled()
      await rig.exchange(to: new.architecture)
      rig.changes.post(.restored(.sample(id: 30)))
      await rig.post(.deleted(.sample(id: 1, isDeleted: true)))
      #expect(rig.screen.list?.rowCount == 19, "draft 30 belongs to a page that is not loaded")
      #expect(rig.screen.label("title", inRow: 0) == "Title 2")
    }
    DraftListExchange("keeps a draft that is being published out of the list, and brings it back") {
      old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      rig.service.gate(.publish).close()
      rig.service.failures[.publish] = .offline
      await rig.tap("publish", inRow: 1)
      await rig.exchange(to: new.architecture)
      await rig.refresh()
      #expect(rig.screen.list?.rowCount == 2)
      await rig.open(.publish)
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 1) == "Title 2")
      #expect(rig.screen.label("toast") == "Not published: The server can't be reached.")
    }
    DraftListExchange("undoes a deletion of the module before") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      await rig.tap("delete", inRow: 0)
      await rig.exchange(to: new.architecture)
      await rig.tap("toast.action")
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
    }
    DraftListExchange("does nothing if the scene was left") { old, new in
      let rig = await DraftListRig(old, new, drafts: Draft.samples(3)).settled()
      rig.service.gate(.delete).close()
      await rig.tap("delete", inRow: 0)
      let exchange = await rig.beginExchange(to: new.architecture)
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.delete).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == old.architecture)
    }
  }
}
