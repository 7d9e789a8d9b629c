import CompositionTesting
import DraftCore
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  @ArrayBuilder<DraftListClause> static var loading: [DraftListClause] {
    DraftListClause("shows every value of a row, and no draft that is in the bin") { factory in
      let rig = await DraftListRig(factory, drafts: [.sample(id: 1), .sample(id: 2, isDeleted: true)])
        .settled()
      #expect(rig.screen.list?.rowCount == 1)
      #expect(rig.screen.label("heading") == "Drafts")
      #expect(rig.screen.label("new") == "New")
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("excerpt", inRow: 0) == "Body 1")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("delete", inRow: 0) == "Delete")
      #expect(rig.screen.find("restore", inRow: 0) == nil)
    }
    DraftListClause("has texts for an empty title and an empty body") { factory in
      let rig = await DraftListRig(factory, drafts: [.sample(title: "", body: " \n")]).settled()
      #expect(rig.screen.label("title", inRow: 0) == "Untitled")
      #expect(rig.screen.label("excerpt", inRow: 0) == "Nothing written yet.")
    }
  }
}
