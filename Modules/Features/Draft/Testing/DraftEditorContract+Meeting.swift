import CompositionTesting
import DraftCore
import DraftInterface
import Essentials
import Foundation
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  /// The draft is saved by two editors.
  @ArrayBuilder<DraftEditorClause> static var meeting: [DraftEditorClause] {
    DraftEditorClause("asks if the draft was saved elsewhere, and overwrites nothing") { factory in
      let rig = await meet(factory)
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.bodyText == "Body 1 mine")
      #expect(rig.screen.shows("This draft was changed elsewhere."))
      #expect(rig.statusText == "Not saved: The draft was changed elsewhere.")
      await rig.wait(10_000)
      #expect(rig.saves.count == 1)
    }
    DraftEditorClause("asks if a host reports a text that was typed on an older revision") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      if let theirs = rig.service[1] { rig.changes.post(.saved(theirs)) }
      await rig.edit("Body 1 mine", on: 1)
      await rig.wait(10_000)
      #expect(rig.saves.isEmpty && rig.service[1]?.body == "Theirs")
      #expect(rig.screen.shows("This draft was changed elsewhere."))
      rig.screen.tap(label: "Keep mine")
      await rig.edit("Body 1 mine!", on: 1)
      await rig.wait(700)
      #expect(rig.service[1]?.body == "Body 1 mine!" && rig.statusText == "Saved")
    }
    DraftEditorClause("asks nothing if a host's text continues its own") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.edit("Body 1 a", on: 1)
      await rig.wait(700)
      await rig.edit("Body 1 ab", on: 1)
      await rig.wait(700)
      #expect(!rig.showsBanner)
      #expect(rig.service[1]?.body == "Body 1 ab")
    }
    DraftEditorClause("takes every key that is typed on into the text when the conflict appears") { factory in
      let rig = await meet(factory)
      for key in [Key.character("x"), .character(" "), .character("y"), .enter] { rig.screen.press(key) }
      await rig.wait(10_000)
      #expect(rig.showsBanner)
      #expect(rig.bodyText == "Body 1 minex y\n")
      #expect(rig.service[1]?.body == "Theirs" && rig.saves.count == 1)
    }
    DraftEditorClause("shows both texts where they differ") { factory in
      let rig = await meet(factory)
      #expect(rig.screen.label("draft.mine") == "Mine: …Body 1 mine")
      #expect(rig.screen.label("draft.theirs") == "Theirs: …Theirs")
      await rig.typeBody("!")
      #expect(rig.screen.label("draft.mine") == "Mine: …Body 1 mine!")
    }
    DraftEditorClause("shows the newest of several texts that were saved elsewhere") { factory in
      let rig = await meet(factory)
      await rig.wait(3_000)
      rig.service.change(1, title: "Title 1", body: "Theirs again")
      if let theirs = rig.service[1] { rig.changes.post(.saved(theirs)) }
      await rig.screen.settle()
      #expect(rig.screen.label("draft.theirs") == "Theirs: …Theirs again")
      // The question is there already: it is not announced again.
      #expect(rig.screen.window.announcement.isEmpty)
      await rig.tap(label: "Keep mine")
      #expect(rig.service[1]?.body == "Body 1 mine" && !rig.showsBanner)
    }
    DraftEditorClause("offers to keep the text as a new draft if its draft is gone") { factory in
      for isDeleted in [true, false] {
        let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
        let listener = ChangeListener(rig.changes)
        if isDeleted { _ = try? await rig.service.delete(DraftID(1)) } else { rig.service.drafts = [] }
        await rig.typeBody(" mine")
        await rig.wait(300)
        #expect(rig.showsBanner && rig.screen.find("draft.retry") == nil)
        #expect(listener.heard == [.gone(DraftID(1), from: .box)])
        #expect(rig.screen.find(label: "Keep mine") == nil)
        await rig.typeBody("!")
        await rig.wait(10_000)
        #expect(rig.showsBanner)
        rig.screen.tap(label: "Keep as a new draft")
        rig.leave()
        await rig.environment.unsaved.finished()
        #expect(rig.endCount == 1)
        #expect(rig.service.drafts.last?.body == "Body 1 mine!")
      }
    }
    DraftEditorClause("offers that too if the draft is gone when it is refreshed") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.drafts = []
      let listener = ChangeListener(rig.changes)
      await rig.refresh()
      #expect(rig.showsBanner && rig.statusText != "Saved")
      #expect(listener.heard == [.gone(DraftID(1), from: .box)])
      rig.screen.tap(label: "Keep as a new draft")
      rig.leave()
      await rig.environment.unsaved.finished()
      #expect(rig.service.drafts.map(\.body) == ["Body 1"])
    }
    DraftEditorClause("goes on saving when a draft that was deleted elsewhere is restored") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      _ = try? await rig.service.delete(DraftID(1))
      await rig.typeBody(" mine")
      await rig.wait(300)
      _ = try? await rig.service.restore(DraftID(1))
      await rig.wait(2000)
      #expect(!rig.showsBanner && rig.statusText == "Saved")
      #expect(rig.service[1]?.body == "Body 1 mine")
    }
    DraftEditorClause("tells other modules once about the text that it met") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      await rig.wait(300)
      #expect(listener.heard == rig.service[1].map { [.saved($0)] })
    }
    DraftEditorClause("saves over the other text if the person keeps their own") { factory in
      let rig = await meet(factory)
      await rig.tap(label: "Keep mine")
      #expect(rig.service[1]?.body == "Body 1 mine")
      #expect(rig.bodyText == "Body 1 mine")
      #expect(rig.statusText == "Saved")
    }
    DraftEditorClause("shows the other text if the person takes it") { factory in
      let rig = await meet(factory)
      #expect(rig.screen.find(label: "Keep mine") != nil)
      await rig.tap(label: "Take theirs")
      #expect(rig.bodyText == "Theirs")
      #expect(rig.statusText == "Saved")
      await rig.wait(10_000)
      #expect(rig.saves.count == 1)
      await rig.typeBody("!")
      await rig.wait(700)
      #expect(rig.service[1]?.body == "Theirs!")
    }
    DraftEditorClause("shows the newest text if the taken one was changed since") { factory in
      let rig = await meet(factory)
      rig.service.change(1, title: "Title 1", body: "Theirs again")
      await rig.tap(label: "Take theirs")
      #expect(rig.bodyText == "Theirs again" && rig.statusText == "Saved")
    }
    DraftEditorClause("keeps the choice open until the person acts") { factory in
      let rig = await meet(factory)
      await rig.typeBody("!")
      await rig.wait(10_000)
      #expect(rig.showsBanner && rig.saves.count == 1)
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.bodyText == "Body 1 mine!")
      await rig.tap(label: "Keep mine")
      #expect(rig.service[1]?.body == "Body 1 mine!")
    }
    DraftEditorClause("asks again if the draft was saved once more before the answer") { factory in
      let rig = await meet(factory)
      rig.service.change(1, title: "Title 1", body: "Theirs again")
      await rig.tap(label: "Keep mine")
      #expect(rig.service[1]?.body == "Theirs again")
      #expect(rig.showsBanner)
    }
    DraftEditorClause("asks nothing if both texts are the same") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Body 1!")
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(!rig.showsBanner)
      #expect(rig.statusText == "Saved")
    }
    DraftEditorClause("asks nothing about its own text, if only the response to a save was lost") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.save] = .offline
      await rig.typeBody(" mi")
      await rig.wait(300)
      let sent = rig.service.calls(.save).last?.edit
      if let sent { rig.service.change(1, title: "Title 1", body: "Body 1 mi", edit: sent) }
      rig.service.failures = [:]
      await rig.typeBody("ne")
      await rig.wait(300)
      #expect(sent != nil && !rig.showsBanner)
      #expect(rig.service[1]?.body == "Body 1 mine" && rig.statusText == "Saved")
    }
    DraftEditorClause("shows what another editor saved if nothing is unsaved here") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "New", body: "Theirs")
      if let draft = rig.service[1] { rig.changes.post(.saved(draft)) }
      await rig.screen.settle()
      #expect(rig.titleText == "New")
      await rig.typeTitle("er")
      await rig.wait(300)
      #expect(rig.service[1]?.title == "Newer")
      #expect(!rig.showsBanner)
    }
    DraftEditorClause("keeps unsaved text if another editor saves, and then asks") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.typeBody(" mine")
      rig.service.change(1, title: "New", body: "Theirs")
      if let draft = rig.service[1] { rig.changes.post(.saved(draft)) }
      await rig.screen.settle()
      #expect(rig.bodyText == "Body 1 mine")
      await rig.wait(300)
      #expect(rig.showsBanner)
      #expect(rig.service[1]?.body == "Theirs")
    }
    DraftEditorClause("ignores other drafts") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      await rig.post(.saved(.sample(id: 2, title: "Other", revision: 7)))
      #expect(rig.titleText == "Title 1")
    }
  }

  /// Returns an editor whose text conflicts with a stored one.
  @MainActor
  private static func meet(_ factory: DraftEditorFactory) async -> DraftEditorRig {
    let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
    rig.service.change(1, title: "Title 1", body: "Theirs")
    await rig.typeBody(" mine")
    await rig.wait(300)
    return rig
  }
}
