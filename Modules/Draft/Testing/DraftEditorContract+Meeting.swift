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
  static let meeting: [DraftEditorClause] = [
    DraftEditorClause("asks if the draft was saved elsewhere, and overwrites nothing") { factory in
      let rig = await meet(factory)
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.bodyText == "Body 1 mine")
      #expect(rig.screen.shows("This draft was changed elsewhere."))
      #expect(rig.statusText == "Not saved: The draft was changed elsewhere.")
      await rig.wait(10_000)
      #expect(rig.saves.count == 1)
    },
    DraftEditorClause("asks if a host reports a text that was typed on an older revision") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
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
    },
    DraftEditorClause("asks nothing if a host's text continues its own") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      await rig.edit("Body 1 a", on: 1)
      await rig.wait(700)
      await rig.edit("Body 1 ab", on: 1)
      await rig.wait(700)
      #expect(rig.screen.window.presented.isEmpty)
      #expect(rig.service[1]?.body == "Body 1 ab")
    },
    DraftEditorClause("chooses nothing if the person types on when the question appears") { factory in
      let rig = await meet(factory)
      for key in [Key.enter, .character(" "), .character("x"), .enter] { rig.screen.press(key) }
      await rig.wait(10_000)
      #expect(rig.screen.window.presented.count == 1)
      #expect(rig.service[1]?.body == "Theirs" && rig.saves.count == 1)
    },
    DraftEditorClause("tells other modules once about the text that it met") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      let listener = DraftListener(rig.changes)
      await rig.screen.settle()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      await rig.typeBody(" mine")
      await rig.wait(300)
      #expect(listener.heard == rig.service[1].map { [.saved($0)] })
    },
    DraftEditorClause("saves over the other text if the person keeps their own") { factory in
      let rig = await meet(factory)
      rig.screen.tap(label: "Keep mine")
      await rig.screen.settle()
      #expect(rig.service[1]?.body == "Body 1 mine")
      #expect(rig.bodyText == "Body 1 mine")
      #expect(rig.statusText == "Saved")
    },
    DraftEditorClause("shows the other text if the person takes it") { factory in
      let rig = await meet(factory)
      #expect(rig.screen.find(label: "Keep mine") != nil && rig.screen.find(label: "Decide later") != nil)
      rig.screen.tap(label: "Take theirs")
      await rig.screen.settle()
      #expect(rig.bodyText == "Theirs")
      #expect(rig.statusText == "Saved")
      await rig.wait(10_000)
      #expect(rig.saves.count == 1)
      await rig.typeBody("!")
      await rig.wait(700)
      #expect(rig.service[1]?.body == "Theirs!")
    },
    DraftEditorClause("chooses nothing on escape, and asks again at the next keystroke") { factory in
      let rig = await meet(factory)
      rig.screen.press(.escape)
      await rig.screen.settle()
      #expect(rig.screen.window.presented.isEmpty)
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.bodyText == "Body 1 mine")
      await rig.typeBody("!")
      #expect(rig.screen.window.presented.count == 1)
      rig.screen.tap(label: "Keep mine")
      await rig.screen.settle()
      #expect(rig.service[1]?.body == "Body 1 mine!")
    },
    DraftEditorClause("asks again if the draft was saved once more before the answer") { factory in
      let rig = await meet(factory)
      rig.service.change(1, title: "Title 1", body: "Theirs again")
      rig.screen.tap(label: "Keep mine")
      await rig.screen.settle()
      #expect(rig.service[1]?.body == "Theirs again")
      #expect(rig.screen.window.presented.count == 1)
    },
    DraftEditorClause("asks nothing if both texts are the same") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.change(1, title: "Title 1", body: "Body 1!")
      await rig.typeBody("!")
      await rig.wait(300)
      #expect(rig.screen.window.presented.isEmpty)
      #expect(rig.statusText == "Saved")
    },
    DraftEditorClause("asks nothing if its text has everything of the other") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.change(1, title: "Title 1", body: "Body 1 mi")
      await rig.typeBody(" mine")
      await rig.wait(300)
      #expect(rig.screen.window.presented.isEmpty)
      #expect(rig.service[1]?.body == "Body 1 mine" && rig.statusText == "Saved")
    },
    DraftEditorClause("asks if the other text has everything of its own, and more") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.change(1, title: "Title 1", body: "Body 1 mine and more")
      await rig.typeBody(" mine")
      await rig.wait(300)
      #expect(rig.screen.window.presented.count == 1)
    },
    DraftEditorClause("shows what another editor saved if nothing is unsaved here") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.change(1, title: "New", body: "Theirs")
      if let draft = rig.service[1] { rig.changes.post(.saved(draft)) }
      await rig.screen.settle()
      #expect(rig.titleText == "New")
      await rig.typeTitle("er")
      await rig.wait(300)
      #expect(rig.service[1]?.title == "Newer")
      #expect(rig.screen.window.presented.isEmpty)
    },
    DraftEditorClause("keeps unsaved text if another editor saves, and then asks") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      await rig.typeBody(" mine")
      rig.service.change(1, title: "New", body: "Theirs")
      if let draft = rig.service[1] { rig.changes.post(.saved(draft)) }
      await rig.screen.settle()
      #expect(rig.bodyText == "Body 1 mine")
      await rig.wait(300)
      #expect(rig.screen.window.presented.count == 1)
      #expect(rig.service[1]?.body == "Theirs")
    },
    DraftEditorClause("ignores other drafts") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      rig.changes.post(.saved(.sample(id: 2, title: "Other", revision: 7)))
      await rig.screen.settle()
      #expect(rig.titleText == "Title 1")
    },
  ]

  /// Returns an editor whose text conflicts with a stored one.
  @MainActor
  private static func meet(_ factory: DraftEditorFactory) async -> DraftEditorRig {
    let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
    await rig.screen.settle()
    rig.service.change(1, title: "Title 1", body: "Theirs")
    await rig.typeBody(" mine")
    await rig.wait(300)
    return rig
  }
}
