import BlogCore
import BlogInterface
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let liking: [BlogListClause] = [
    BlogListClause("shows a like before the response") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(3))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 1)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      #expect(rig.screen.find("like", inRow: 1)?.traits.contains(.selected) == true)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.service[2]?.isLiked == true)
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
    },
    BlogListClause("shows the server's number of likes after a like") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.blogs[0].likeCount = 40
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 41")
    },
    BlogListClause("takes only the like from the response to a like") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.blogs[0].title = "Later"
      rig.service.blogs[0].shareCount = 70
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
    },
    BlogListClause("keeps a pending like if another module reports the blog") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.changes.post(.sample(title: "Changed", likeCount: 9))
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "Changed")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    },
    BlogListClause("reverts a refused like and shows the reason") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.failures[.like] = .offline
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.screen.find("like", inRow: 0)?.traits.contains(.selected) == false)
      #expect(rig.screen.label("toast") == "Like failed: The server can't be reached.")
    },
    BlogListClause("shows the reason of a refused like after its row scrolled away") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(20))
      await rig.screen.settle()
      rig.service.failures[.like] = .offline
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("toast") == "Like failed: The server can't be reached.")
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.label == "Likes 3" } })
    },
    BlogListClause("agrees with the server after two quick taps") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.service.calls(.unlike).isEmpty, "one request at a time")
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.service[1]?.isLiked == false)
      #expect(rig.service[1]?.likeCount == 3)
    },
    BlogListClause("agrees with the server if the first of two quick taps is refused") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.failures[.like] = .refused
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isLiked == false)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
    },
    BlogListClause("agrees with the server if the second of two quick taps is refused") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.failures[.unlike] = .refused
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isLiked == true)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      #expect(rig.screen.label("toast") == "Like failed: The server refuses that.")
    },
    BlogListClause("shows what a refresh brings, except a pending like") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.service.blogs[0].title = "New"
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("title", inRow: 0) == "New")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    },
    BlogListClause("shows a blog once if two pages contain it") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.blogs.insert(.sample(id: 99), at: 0)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 39)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 45)
    },
    BlogListClause("removes a like at once if no scene intercepts the event") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(isLiked: true)])
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 2")
      #expect(rig.service[1]?.isLiked == false)
    },
    BlogListClause("asks the scene before removing a like") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(isLiked: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      let event = try #require(rig.scene.events.first as? UnlikeBlog)
      #expect(event.title == "Title 1")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.service.calls(.unlike).isEmpty)
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 2")
      #expect(rig.service[1]?.isLiked == false)
    },
    BlogListClause("asks about every unlike of the same turn") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(id: 1, isLiked: true), .sample(id: 2, isLiked: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like", inRow: 0)
      rig.screen.tap("like", inRow: 1)
      await rig.screen.settle()
      #expect(rig.scene.events.count == 2)
    },
    BlogListClause("sends no event for a like") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.scene.events.isEmpty)
      #expect(rig.service[1]?.isLiked == true)
    },
    BlogListClause("keeps a like if an older page arrives") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isLiked == true)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    },
    BlogListClause("keeps a pending like if a page arrives") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    },
    BlogListClause("shows changes of other modules and reports its own") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      let listener = BlogListener(rig.changes)
      await rig.screen.settle()
      rig.changes.post(Blog.sample(id: 2).liked(true))
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(listener.heard.count == 2)
      #expect(listener.heard.last?.id == BlogID(1))
      #expect(listener.heard.last?.likeCount == 4)
      #expect(listener.heard.last?.isLiked == true)
    },
    BlogListClause("shows the current state of a row that scrolled away and back") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(20))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.label == "Likes 3" } })
      rig.screen.scroll(by: -40)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    },
  ]
}
