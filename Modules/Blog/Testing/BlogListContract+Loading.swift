import BlogCore
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let loading: [BlogListClause] = [
    BlogListClause("shows every value of a row") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      #expect(rig.screen.label("author", inRow: 0) == "Author: Ada Lovelace")
      #expect(rig.screen.label("date", inRow: 0) == "2016-07-01 10:08")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
    },
    BlogListClause("replaces an empty title and an empty summary") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(title: "", summary: "")])
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Untitled")
      #expect(rig.screen.label("summary", inRow: 0) == "The author has not written a summary.")
    },
    BlogListClause("shows cards if the scene asks for cards") { factory in
      let rows = BlogListRig(factory, blogs: Blog.samples(2))
      let cards = BlogListRig(factory, blogs: Blog.samples(2), usesCards: true)
      await rows.screen.settle()
      await cards.screen.settle()
      let heights = [rows, cards].map { $0.screen.rows.first?.layout.height ?? 0 }
      #expect(heights[1] > heights[0])
      #expect(cards.screen.label("title", inRow: 1) == "Title 2")
      #expect(cards.screen.label("like", inRow: 1) == "Likes 3")
    },
    BlogListClause("keeps the server's order") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(3))
      await rig.screen.settle()
      #expect((0..<3).map { rig.screen.label("title", inRow: $0) } == ["Title 1", "Title 2", "Title 3"])
    },
    BlogListClause("requests the first page once, without a cursor") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .blogs)])
      #expect(rig.screen.list?.rowCount == 20)
    },
    BlogListClause("reports start and end of the first load only") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      rig.service.gate(.blogs).close()
      await rig.screen.settle()
      #expect(rig.firstLoads == [true])
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.firstLoads == [true, false])
      await rig.scrollToEnd()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.firstLoads == [true, false])
    },
    BlogListClause("shows why the first load failed, and loads on Retry") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      rig.service.failures[.blogs] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      #expect(rig.screen.find("toast") == nil, "the reason is shown once")
      #expect(rig.firstLoads == [true, false])
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
    },
    BlogListClause("shows a notice if there are no blogs") { factory in
      let rig = BlogListRig(factory, blogs: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No blogs yet.")
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    },
    BlogListClause("shows no notice before the first response") { factory in
      let rig = BlogListRig(factory, blogs: [])
      rig.service.gate(.blogs).close()
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      rig.service.gate(.blogs).open()
    },
    BlogListClause("replaces everything on a refresh") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      rig.service.blogs = [.sample(id: 99)] + Blog.samples(2)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("title", inRow: 0) == "Title 99")
      #expect(rig.service.calls.last == .init(operation: .blogs))
    },
    BlogListClause("keeps the rows if a refresh fails, and shows the reason") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.failures[.blogs] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    BlogListClause("shows a new blog above the others after a refresh") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(3))
      await rig.screen.settle()
      rig.service.blogs.insert(.sample(id: 99), at: 0)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 4)
      #expect(rig.screen.label("title", inRow: 0) == "Title 99")
    },
    BlogListClause("refreshes when a person pulls the list") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.blogs[0].title = "New"
      #expect(rig.screen.pullToRefresh())
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "New")
    },
    BlogListClause("shows nothing about a cancelled request, and can repeat it") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      rig.service.failures[.blogs] = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
    },
    BlogListClause("prefers a newer page to an older change of a blog it did not show") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(25))
      await rig.screen.settle()
      rig.changes.post(.sample(id: 21, title: "Older"))
      await rig.scrollToEnd()
      rig.screen.scroll(by: 8)
      #expect(rig.screen.label("title", inRow: 20) == "Title 21")
    },
    BlogListClause("keeps a change of another module if an older page arrives") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.changes.post(.sample(id: 2, title: "Changed"))
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 1) == "Changed")
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 1) == "Changed")
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 1) == "Title 2", "a page that is newer than the change counts")
    },
    BlogListClause("keeps a change of a blog that is still loading") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(25))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      rig.changes.post(.sample(id: 21, title: "Changed"))
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      rig.screen.scroll(by: 8)
      #expect(rig.screen.label("title", inRow: 20) == "Changed")
    },
    BlogListClause("sends one request for two refreshes at once") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      rig.screen.press(.character("r"))
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.service.calls(.blogs).count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") == nil)
    },
  ]
}
