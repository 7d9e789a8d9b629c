import BlogCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let paging: [BlogListClause] = [
    BlogListClause("loads the next page when the end becomes visible") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(rig.service.calls.last?.cursor == PageCursor(rawValue: "20"))
      rig.screen.scroll(by: 4)
      #expect(rig.screen.label("title", inRow: 20) == "Title 21")
    },
    BlogListClause("fills a screen that is taller than a page") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(30), listHeight: 200)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 30)
    },
    BlogListClause("shows No more at the end and requests no further page") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(21))
      await rig.screen.settle()
      await rig.scrollToEnd()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "No more")
      #expect(rig.service.calls(.blogs).count == 2)
    },
    BlogListClause("shows that more is loading, and requests it once") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.screen.label("footer.text") == "Loading more…")
      #expect(rig.service.calls(.blogs).count == 2)
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    BlogListClause("keeps the rows if load-more fails, shows the reason, and requests the same page again") {
      factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.failures[.blogs] = .offline
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 20)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      #expect(rig.screen.find("toast") == nil, "the reason is shown once")
      rig.screen.scroll(by: -20)
      await rig.scrollToEnd()
      #expect(rig.service.calls(.blogs).count == 2, "after a failure, only Retry requests again")
      rig.service.failures = [:]
      rig.screen.tap("footer.button")
      await rig.screen.settle()
      #expect(rig.service.calls(.blogs).map(\.cursor?.rawValue) == [nil, "20", "20"])
      #expect(rig.screen.list?.rowCount == 40)
    },
    BlogListClause("leaves the visible rows alone when a page is appended") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      let before = rig.screen.rows.map(\.generation)
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
      #expect(rig.screen.rows.prefix(before.count).map(\.generation) == before)
    },
    BlogListClause("drops a late page after a refresh") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.service.gate(.blogs).release(1)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
      rig.service.gate(.blogs).release(0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
    },
    BlogListClause("makes at most two cells more than visible rows") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(100))
      await rig.screen.settle()
      var cells: Set<ViewID> = []
      for _ in 0..<60 {
        cells.formUnion(rig.screen.rows.map(\.id))
        rig.screen.scroll(by: 7)
        await rig.screen.settle()
      }
      #expect(cells.count <= 4 + 2, "the visible rows, cut off at both ends, and two")
    },
  ]
}
