import BlogCore
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  @ArrayBuilder<BlogListClause> static var loading: [BlogListClause] {
    BlogListClause("shows every value of a row, and replaces an empty title and an empty summary") {
      factory in
      let rig = await BlogListRig(factory, blogs: [.sample(id: 1), .sample(id: 2, title: "", summary: "")])
        .settled()
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      #expect(rig.screen.label("author", inRow: 0) == "Author: Ada Lovelace")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
      #expect(rig.screen.label("title", inRow: 1) == "Untitled")
      #expect(rig.screen.label("summary", inRow: 1) == "The author has not written a summary.")
    }
    BlogListClause("shows cards if the scene asks for cards") { factory in
      let rows = BlogListRig(factory, blogs: Blog.samples(2))
      let cards = BlogListRig(factory, blogs: Blog.samples(2), usesCards: true)
      await rows.screen.settle()
      await cards.screen.settle()
      let heights = [rows, cards].map { $0.screen.rows.first?.layout.height ?? 0 }
      #expect(heights[1] > heights[0])
      #expect(cards.screen.label("title", inRow: 1) == "Title 2")
      #expect(cards.screen.label("like", inRow: 1) == "Likes 3")
    }
    BlogListClause("reports start and end of the first load only") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      rig.service.gate(.blogs).close()
      await rig.screen.settle()
      #expect(rig.firstLoads == [true])
      await rig.open(.blogs)
      #expect(rig.firstLoads == [true, false])
      await rig.scrollToEnd()
      await rig.refresh()
      #expect(rig.firstLoads == [true, false])
    }
    BlogListClause("reports the end of a failed first load, and not of a cancelled one") { factory in
      let failing = BlogListRig(factory, blogs: [])
      failing.service.failures[.blogs] = .offline
      await failing.screen.settle()
      #expect(failing.firstLoads == [true, false])
      let left = BlogListRig(factory, blogs: [])
      left.service.gate(.blogs).close()
      await left.screen.settle()
      left.leave()
      left.service.gate(.blogs).open()
      await left.screen.settle()
      #expect(left.firstLoads == [true])
    }
    BlogListClause("reports a first load once for two quick taps on Retry") { factory in
      let rig = BlogListRig(factory, blogs: [])
      rig.service.failures[.blogs] = .offline
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      rig.screen.tap("notice.button")
      await rig.tap("notice.button")
      #expect(rig.firstLoads == [true, false, true])
      await rig.open(.blogs)
      #expect(rig.firstLoads == [true, false, true, false])
    }
    BlogListClause("prefers a newer page to an older change of a blog it did not show") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(25)).settled()
      rig.changes.post(.sample(id: 21, title: "Older"))
      await rig.scrollToEnd()
      rig.screen.scroll(by: 8)
      #expect(rig.screen.label("title", inRow: 20) == "Title 21")
    }
    BlogListClause("keeps a change of another module if an older page arrives") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2)).settled()
      rig.service.gate(.blogs).close()
      await rig.refresh()
      await rig.post(.sample(id: 2, title: "Changed"))
      #expect(rig.screen.label("title", inRow: 1) == "Changed")
      await rig.open(.blogs)
      #expect(rig.screen.label("title", inRow: 1) == "Changed")
      await rig.refresh()
      #expect(rig.screen.label("title", inRow: 1) == "Title 2", "a page that is newer than the change counts")
    }
    BlogListClause("keeps a change of a blog that is still loading") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(25)).settled()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      rig.changes.post(.sample(id: 21, title: "Changed"))
      await rig.open(.blogs)
      rig.screen.scroll(by: 8)
      #expect(rig.screen.label("title", inRow: 20) == "Changed")
    }
  }
}
