import BlogCore
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
    BlogListClause("has words for an empty title and an empty summary") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(title: "", summary: "")])
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Untitled")
      #expect(rig.screen.label("summary", inRow: 0) == "The author has not written a summary.")
    },
    BlogListClause("keeps the backend's order") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(3))
      await rig.screen.settle()
      #expect((0..<3).map { rig.screen.label("title", inRow: $0) } == ["Title 1", "Title 2", "Title 3"])
    },
    BlogListClause("asks for the first page once, without a cursor") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .blogs)])
      #expect(rig.screen.list?.rowCount == 20)
    },
    BlogListClause("reports the first load's start and end, and no other load") { factory in
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
    BlogListClause("says why the first load failed, and loads on Retry") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      rig.service.failures[.blogs] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      #expect(rig.firstLoads == [true, false])
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
    },
    BlogListClause("says in words that there is nothing") { factory in
      let rig = BlogListRig(factory, blogs: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No blogs yet.")
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    },
    BlogListClause("says nothing before anything is known") { factory in
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
    BlogListClause("keeps what is there when a refresh fails, and says so") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.failures[.blogs] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    BlogListClause("asks once for two refreshes at a time") { factory in
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
