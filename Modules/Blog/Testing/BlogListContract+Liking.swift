import BlogCore
import BlogInterface
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let liking: [BlogListClause] = [
    BlogListClause("shows a like before the answer comes") { factory in
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
    BlogListClause("shows the backend's count once it is known") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.blogs[0].likeCount = 40
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 41")
    },
    BlogListClause("takes a refused like back, and says why") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.failures[.like] = .offline
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(rig.screen.find("like", inRow: 0)?.traits.contains(.selected) == false)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    BlogListClause("agrees with the backend after two quick taps") { factory in
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
    BlogListClause("agrees with the backend when the first of two quick taps is refused") { factory in
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
    BlogListClause("agrees with the backend when the second of two quick taps is refused") { factory in
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
      #expect(rig.screen.label("toast") == "The server refuses that.")
    },
    BlogListClause("takes over what a refresh brings, but for a like under way") { factory in
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
    BlogListClause("shows a blog once that two pages bring") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.blogs.insert(.sample(id: 99), at: 0)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 39)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 45)
    },
    BlogListClause("takes a like back at once where nobody asks about it") { factory in
      let rig = BlogListRig(factory, blogs: [.sample(isLiked: true)])
      await rig.screen.settle()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 2")
      #expect(rig.service[1]?.isLiked == false)
    },
    BlogListClause("sends an unlike up to the scene, which may drop it") { factory in
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
    BlogListClause("sends no event for a like") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.scene.events.isEmpty)
      #expect(rig.service[1]?.isLiked == true)
    },
    BlogListClause("is not talked out of a like by a page that was asked for before it") { factory in
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
    BlogListClause("is not talked out of a like that is still under way by a page") { factory in
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
    BlogListClause("shows what another module did to a blog, and tells others") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(2))
      let listener = BlogListener(rig.changes)
      await rig.screen.settle()
      rig.changes.post(Blog.sample(id: 2).liked(true))
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(listener.heard.last?.id == BlogID(1))
      #expect(listener.heard.last?.isLiked == true)
    },
    BlogListClause("shows the true state of a row that was scrolled away and back") { factory in
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
