import CompositionTesting
import DraftCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// Typed text is saved automatically.
  @ArrayBuilder<DraftEditorClause> static var saving: [DraftEditorClause] {
    DraftEditorClause("saves 300 ms after the last keystroke in body or title, and not before") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      #expect(rig.statusText == "Saving…")
      await rig.wait(299)
      #expect(rig.saves.isEmpty)
      await rig.wait(1)
      #expect(rig.saves == ["Title 1|Body 1!"])
      #expect(rig.service[1]?.body == "Body 1!")
      #expect(rig.statusText == "Saved")
      await rig.wait(5000)
      #expect(rig.saves.count == 1)
      await rig.typeTitle("!")
      await rig.wait(300)
      #expect(rig.saves.last == "Title 1!|Body 1!")
    }
    DraftEditorClause("saves 700 ms after the first keystroke if typing continues") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      for _ in 0..<7 {
        await rig.typeBody("x")
        await rig.wait(100)
      }
      #expect(rig.saves == ["Title 1|Body 1xxxxxxx"])
    }
    DraftEditorClause("saves nothing if nothing is different") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("x")
      rig.screen.press(.backspace)
      await rig.wait(1000)
      #expect(rig.saves.isEmpty)
      #expect(rig.statusText == "Saved")
    }
    DraftEditorClause("sends one save at a time, and then what was typed meanwhile") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("a")
      await rig.wait(300)
      await rig.typeBody("b")
      await rig.wait(1000)
      #expect(rig.saves == ["Title 1|Body 1a"])
      await rig.open(.save)
      await rig.wait(300)
      #expect(rig.saves == ["Title 1|Body 1a", "Title 1|Body 1ab"])
      #expect(rig.service[1]?.body == "Body 1ab")
      #expect(rig.bodyText == "Body 1ab")
    }
    DraftEditorClause("keeps the text if a save fails, says why, and tries again after 2 s") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(rig.statusText == "Not saved: The server can't be reached.")
      #expect(rig.bodyText == "Body 1!")
      await rig.wait(1999)
      #expect(rig.saves.count == 1)
      rig.service.failures = [:]
      await rig.wait(1)
      #expect(rig.saves.count == 2)
      #expect(rig.statusText == "Saved")
      #expect(rig.service[1]?.body == "Body 1!")
    }
    DraftEditorClause("says that it saves while a failed save is repeated") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      await rig.wait(300)
      rig.service.gate(.save).close()
      await rig.wait(2000)
      #expect(rig.saves.count == 2)
      #expect(rig.statusText == "Saving…")
      await rig.open(.save)
    }
    DraftEditorClause("tries again at the next keystroke after a failure") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      await rig.wait(300)
      rig.service.failures = [:]
      await rig.typeBody("?")
      await rig.wait(300)
      #expect(rig.service[1]?.body == "Body 1!?")
      await rig.wait(5000)
      #expect(rig.saves.count == 2)
    }
    DraftEditorClause("repeats a failed save, one at a time") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("1")
      await rig.wait(300)
      await rig.typeBody("2")
      await rig.wait(300)
      for _ in 0..<3 { await rig.wait(2000) }
      #expect(rig.saves.count == 5)
    }
    DraftEditorClause("keeps the typed text if the service stores another one") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.cleaned = { $0.uppercased() }
      await rig.screen.settle()
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(rig.service[1]?.body == "BODY 1!")
      #expect(rig.bodyText == "Body 1!")
      #expect(rig.statusText == "Saved")
      await rig.wait(10_000)
      #expect(rig.saves.count == 1)
    }
    DraftEditorClause("keeps the text of a pending save if another editor saves") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("!")
      await rig.wait(300)
      await rig.post(.saved(.sample(id: 1, body: "Theirs", revision: 2)))
      #expect(rig.bodyText == "Body 1!")
      await rig.open(.save)
      #expect(rig.bodyText == "Body 1!")
      #expect(rig.statusText == "Saved")
    }
    DraftEditorClause("tells other modules what it saved") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      let listener = ChangeListener(rig.changes)
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(listener.heard == rig.service[1].map { [.saved($0)] })
    }
  }
}
