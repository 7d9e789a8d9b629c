import DraftCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension DraftListContract {
  static let paging: [DraftListClause] = [
    DraftListClause("loads the next page when the end comes into view") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(rig.service.calls.last?.cursor == PageCursor(rawValue: "20"))
      rig.screen.scroll(by: 4)
      #expect(rig.screen.label("title", inRow: 20) == "Title 21")
    },
    DraftListClause("fills a screen that is taller than a page") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(30), listHeight: 200)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 30)
    },
    DraftListClause("says No more at the end, and stops loading") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(21))
      await rig.screen.settle()
      await rig.scrollToEnd()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "No more")
      #expect(rig.service.calls(.drafts).count == 2)
    },
    DraftListClause("says that it loads the next page, and asks once") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      rig.service.gate(.drafts).close()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.service.calls(.drafts).count == 2)
      rig.service.gate(.drafts).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    DraftListClause("keeps the rows if the next page fails, says why, and asks for it again") {
      factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      rig.service.failures[.drafts] = .offline
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 20)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.service.calls(.drafts).count == 2, "only a person asks again after a failure")
      rig.service.failures = [:]
      rig.screen.tap("footer.button")
      await rig.screen.settle()
      #expect(rig.service.calls(.drafts).map(\.cursor?.rawValue) == [nil, "20", "20"])
      #expect(rig.screen.list?.rowCount == 40)
    },
    DraftListClause("drops a late page when a refresh overtakes it") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(45))
      await rig.screen.settle()
      rig.service.gate(.drafts).close()
      await rig.scrollToEnd()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.service.gate(.drafts).release(1)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
      rig.service.gate(.drafts).release(0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
    },
    DraftListClause("makes no more cells than rows in view and two") { factory in
      let rig = DraftListRig(factory, drafts: Draft.samples(100))
      await rig.screen.settle()
      var cells: Set<ViewID> = []
      for _ in 0..<60 {
        cells.formUnion(rig.screen.rows.map(\.id))
        rig.screen.scroll(by: 7)
        await rig.screen.settle()
      }
      #expect(cells.count <= 4 + 2, "rows in view while one is cut off at each end, and two")
    },
  ]
}
