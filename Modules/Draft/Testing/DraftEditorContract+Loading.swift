import DraftCore
import Testing
import ViewKit
import ViewKitTesting

extension DraftEditorContract {
  static let loading: [DraftEditorClause] = [
    DraftEditorClause("shows title, body and that all is saved") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.titleText == "Title 1")
      #expect(rig.bodyText == "Body 1")
      #expect(rig.statusText == "Saved")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.service.calls.count == 1)
    },
    DraftEditorClause("offers nothing to write in before the draft has come") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.gate(.draft).close()
      await rig.screen.settle()
      #expect(rig.screen.find("draft.body") == nil && rig.screen.find("notice") == nil)
      rig.service.gate(.draft).open()
    },
    DraftEditorClause("says why there is no draft, and fetches it on Retry") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1)])
      rig.service.failures[.draft] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.bodyText == "Body 1")
    },
    DraftEditorClause("says that there is no such draft") { factory in
      let rig = DraftEditorRig(factory, drafts: [.sample(id: 1, isDeleted: true)])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "There is no such draft.")
    },
  ]
}
