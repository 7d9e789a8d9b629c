import CompositionTesting
import DraftCore
import DraftInterface
import Foundation
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// What happens to unsaved text when a draft is opened again, and when the program ends.
  @ArrayBuilder<DraftEditorClause> static var ending: [DraftEditorClause] {
    DraftEditorClause("shows text that could not be saved, and why, when it is opened again") { factory in
      let rig = await leaveFailing(factory)
      rig.reopen(factory)
      await rig.screen.settle()
      #expect(rig.bodyText == "Body 1!")
      #expect(rig.statusText == "Not saved: The server can't be reached.")
      await rig.wait(10_000)
      #expect(rig.statusText != "Saved")
      rig.service.failures = [:]
      await rig.wait(2000)
      #expect(rig.statusText == "Saved")
      #expect(rig.service[1]?.body == "Body 1!")
    }
    DraftEditorClause("says why text of a closed editor is unsaved until it is saved") { factory in
      let rig = await leaveFailing(factory)
      #expect(rig.environment.unsaved.failure == .offline)
      rig.service.failures = [:]
      await rig.wait(2000)
      #expect(rig.environment.unsaved.failure == nil)
      rig.reopen(factory)
      await rig.screen.settle()
      #expect(rig.bodyText == "Body 1!" && rig.statusText == "Saved")
    }
    DraftEditorClause("saves a text once if it is opened again while its last save is pending") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("a")
      await rig.wait(300)
      rig.leave()
      rig.reopen(factory)
      await rig.screen.settle()
      #expect(rig.bodyText == "Body 1a" && rig.statusText == "Saving…")
      await rig.typeBody("b")
      await rig.open(.save)
      await rig.wait(700)
      #expect(rig.service[1]?.body == "Body 1ab" && rig.statusText == "Saved")
      #expect(!rig.showsBanner)
      #expect(rig.service.drafts.count == 1)
    }
    DraftEditorClause("repeats a refused save too, and says so") { factory in
      let rig = await leaveFailing(factory, .refused)
      #expect(rig.environment.unsaved.failure == .refused)
      rig.service.failures = [:]
      await rig.wait(2000)
      #expect(rig.service[1]?.body == "Body 1!")
    }
    DraftEditorClause("saves at once when the program is about to end") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody("!")
      let isSaved = await rig.environment.unsaved.saveEverything(within: .seconds(1))
      #expect(isSaved)
      #expect(rig.service[1]?.body == "Body 1!")
      #expect(rig.statusText == "Saved")
      await rig.typeBody("?")
      await rig.wait(300)
      #expect(rig.service[1]?.body == "Body 1!?")
    }
    DraftEditorClause("says that it could not save, and goes on trying") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      let isSaved = await rig.environment.unsaved.saveEverything(within: .seconds(1))
      #expect(!isSaved)
      #expect(rig.environment.unsaved.anyFailure == .offline)
      await rig.screen.settle()
      #expect(rig.statusText == "Not saved: The server can't be reached.")
      rig.service.failures = [:]
      await rig.wait(2000)
      #expect(rig.service[1]?.body == "Body 1!")
    }
    DraftEditorClause("does not keep the program waiting longer than the limit") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.gate(.save).close()
      await rig.typeBody("!")
      let saving = Task { await rig.environment.unsaved.saveEverything(within: .seconds(1)) }
      await rig.screen.settle()
      rig.clock.advance(by: .seconds(1))
      #expect(await !saving.value)
      await rig.open(.save)
      #expect(rig.statusText == "Saved")
    }
    DraftEditorClause("saves nothing that the person has discarded") { factory in
      let rig = await leaveFailing(factory)
      rig.reopen(factory)
      await rig.typeBody("?")
      rig.environment.unsaved.discard()
      rig.leave()
      rig.service.failures = [:]
      let saves = rig.saves.count
      await rig.wait(10_000)
      #expect(rig.saves.count <= saves + 1)
      #expect(rig.environment.unsaved.failure == nil)
    }
    DraftEditorClause("leaves text that can't be saved to the next run") { factory in
      let storage = MemoryUnsavedDrafts()
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)], storage: storage).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody("!")
      rig.leave()
      await rig.screen.settle()
      #expect(rig.environment.unsaved.keepUnsaved())
      #expect(storage.texts.map(\.body) == ["Body 1!"])

      let next = DraftEditorRig(factory, drafts: [.sample(id: 1)], storage: storage)
      #expect(next.environment.recover())
      #expect(next.environment.unsaved.takeBack(DraftID(1))?.body == "Body 1!")
      #expect(next.environment.recover() == false)
    }
    DraftEditorClause("shows what an ended program saved of its text, and did not keep") { factory in
      let kept = DraftEdit.sample(body: "Typed")
      let storage = MemoryUnsavedDrafts(texts: [kept])
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)], storage: storage)
      rig.leave()
      rig.service.change(1, title: "Title 1", body: "Typed later", edit: try #require(kept.id).next)
      rig.service.gate(.draft).close()
      _ = rig.environment.recover()
      rig.reopen(factory)
      await rig.screen.settle()
      #expect(rig.bodyText == "Typed")
      await rig.wait(700)
      #expect(rig.bodyText == "Typed later" && rig.statusText == "Saved")
      #expect(!rig.showsBanner && rig.service[1]?.body == "Typed later")
    }
    DraftEditorClause("forgets the text of the last run when it is saved") { factory in
      let storage = MemoryUnsavedDrafts(texts: [.sample(body: "Typed")])
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)], storage: storage)
      rig.leave()
      rig.service.gate(.save).close()
      _ = rig.environment.recover()
      rig.reopen(factory)
      await rig.screen.settle()
      #expect(rig.bodyText == "Typed")
      #expect(storage.texts.count == 1)
      rig.service.gate(.save).open()
      await rig.wait(700)
      await rig.wait(700)
      #expect(rig.service[1]?.body == "Typed" && rig.statusText == "Saved")
      #expect(storage.texts.isEmpty)
      #expect(rig.service.drafts.count == 1)
    }
  }

  /// Types, fails to save, and leaves the editor.
  @MainActor
  private static func leaveFailing(
    _ factory: DraftEditorFactory, _ failure: DraftError = .offline
  ) async -> DraftEditorRig {
    let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
    rig.service.failures[.save] = failure
    await rig.typeBody("!")
    await rig.wait(300)
    rig.leave()
    await rig.screen.settle()
    return rig
  }
}
