import Composition
import CompositionTesting
import DraftCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  @ArrayBuilder<DraftEditorClause> static var loading: [DraftEditorClause] {
    DraftEditorClause("shows title, body and that all is saved") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      #expect(rig.titleText == "Title 1")
      #expect(rig.bodyText == "Body 1")
      #expect(rig.statusText == "Saved")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.service.calls.count == 1)
      _ = try? await rig.environment.requests.performAction(of: .box)
      rig.reopen(factory)
      await rig.screen.settle()
      #expect(rig.titleText == "Title 1", "another draft was created")
    }
    DraftEditorClause("names its screen after the title, unless that is blank") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1, title: " ")]).settled()
      #expect(rig.scene.subject == "")
      await rig.typeTitle("Named")
      #expect(rig.scene.subject == " Named")
    }
    DraftEditorClause("shows no text before the draft is loaded") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.gate(.draft).close()
      await rig.screen.settle()
      #expect(rig.screen.find("draft.body") == nil && rig.screen.find("notice") == nil)
      rig.service.gate(.draft).open()
    }
    DraftEditorClause("says why the draft could not be loaded, and loads it on Retry") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      rig.service.failures = [:]
      await rig.tap("notice.button")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.bodyText == "Body 1")
    }
    DraftEditorClause("asks once for two refreshes at a time, and shows the answer") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "New", body: "Newer")
      rig.service.gate(.draft).close()
      rig.screen.press(.character("r"))
      await rig.refresh()
      #expect(rig.service.calls(.draft).count == 2)
      await rig.open(.draft)
      #expect(rig.titleText == "New" && rig.bodyText == "Newer")
    }
    DraftEditorClause("keeps the text when a refresh fails, and says why once") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.failures[.draft] = .offline
      await rig.refresh()
      #expect(rig.bodyText == "Body 1")
      #expect(rig.screen.label("toast") == "Refresh failed: The server can't be reached.")
      #expect(rig.screen.texts.count { $0 == "Refresh failed: The server can't be reached." } == 1)
      await rig.wait(5000)
      #expect(!rig.screen.shows("Refresh failed: The server can't be reached."))
      rig.service.failures = [:]
      rig.service.change(1, title: "New", body: "")
      await rig.refresh()
      #expect(rig.titleText == "New")
    }
    DraftEditorClause("keeps typed text when the answer of a refresh arrives") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1)]).settled()
      rig.service.change(1, title: "Title 1", body: "Theirs")
      rig.service.gate(.draft).close()
      rig.screen.press(.character("r"))
      await rig.typeBody(" mine")
      await rig.open(.draft)
      #expect(rig.bodyText == "Body 1 mine")
      await rig.wait(300)
      #expect(rig.service[1]?.body == "Theirs")
      #expect(rig.showsBanner)
    }
    DraftEditorClause("keeps a change from elsewhere when an older answer arrives") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.gate(.draft).close()
      await rig.screen.settle()
      await rig.post(.saved(.sample(id: 1, title: "New", revision: 2)))
      #expect(rig.titleText == "New")
      await rig.open(.draft)
      #expect(rig.titleText == "New")
      #expect(rig.statusText == "Saved")
    }
    DraftEditorClause("shows a change from elsewhere in the place of a failure") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .offline
      await rig.screen.settle()
      await rig.post(.saved(.sample(id: 1, title: "New", revision: 2)))
      #expect(rig.titleText == "New")
      #expect(rig.screen.find("notice") == nil)
    }
    DraftEditorClause("hides the notice during a retry") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .offline
      await rig.screen.settle()
      rig.service.gate(.draft).close()
      await rig.tap("notice.button")
      #expect(rig.screen.find("notice") == nil)
      await rig.open(.draft)
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
    }
    DraftEditorClause("can load after a cancelled request") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      await rig.refresh()
      #expect(rig.titleText == "Title 1")
    }
    DraftEditorClause("cancels a retry that is pending when it is left") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .offline
      await rig.screen.settle()
      rig.service.failures = [:]
      rig.service.gate(.draft).close()
      await rig.tap("notice.button")
      rig.leave()
      await rig.open(.draft)
      #expect(rig.service.cancelledCount == 1)
    }
    DraftEditorClause("cancels a load that is pending when it is left") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.gate(.draft).close()
      await rig.screen.settle()
      rig.leave()
      await rig.open(.draft)
      #expect(rig.service.cancelledCount == 1)
    }
    DraftEditorClause("says that there is no such draft") { factory in
      let rig = await DraftEditorRig(factory, drafts: [.sample(id: 1, isDeleted: true)]).settled()
      #expect(rig.screen.label("notice.text") == "There is no such draft.")
    }
  }
}
