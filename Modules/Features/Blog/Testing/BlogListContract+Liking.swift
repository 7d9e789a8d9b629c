import BlogCore
import BlogInterface
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let liking: [BlogListClause] = BlogListRig.switchClauses + own

  @ArrayBuilder<BlogListClause> private static var own: [BlogListClause] {
    BlogListClause("shows a like in its own row only") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(3)).settled()
      rig.service.gate(.like).close()
      await rig.tap("like", inRow: 1)
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      #expect(rig.screen.find("like", inRow: 1)?.traits.contains(.selected) == true)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      await rig.open(.like)
      #expect(rig.service[2]?.isLiked == true)
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
    }
    BlogListClause("shows the news of a loading page in the rows that were not liked meanwhile") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2)).settled()
      rig.service.gate(.blogs).close()
      rig.service.blogs[0].title = "New"
      await rig.refresh()
      await rig.tap("like", inRow: 1)
      await rig.open(.blogs)
      #expect(rig.screen.label("title", inRow: 0) == "New")
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      rig.service.blogs[1].likeCount = 1
      await rig.refresh()
      #expect(rig.screen.label("like", inRow: 1) == "Likes 1", "a page that is newer than the like counts")
    }
    BlogListClause("takes only the like from the response to a like") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      rig.service.blogs[0].title = "Later"
      rig.service.blogs[0].likeCount = 40
      rig.service.blogs[0].shareCount = 70
      await rig.tap("like", inRow: 0)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 41")
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
    }
    BlogListClause("keeps a pending like if another module or a refresh brings the blog") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      rig.service.gate(.like).close()
      await rig.tap("like", inRow: 0)
      await rig.post(.sample(title: "Changed", likeCount: 9))
      #expect(rig.screen.label("title", inRow: 0) == "Changed")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      rig.service.blogs[0].title = "New"
      await rig.refresh()
      #expect(rig.screen.label("title", inRow: 0) == "New")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      await rig.open(.like)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    }
    BlogListClause("shows the reason of a refused like after its row scrolled away") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(20)).settled()
      rig.service.failures[.like] = .offline
      rig.service.gate(.like).close()
      await rig.tap("like", inRow: 1)
      rig.screen.scroll(by: 40)
      await rig.open(.like)
      #expect(rig.screen.label("toast") == "Like not changed: The server can't be reached.")
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.label == "Likes 3" } })
      await rig.scroll(by: -40)
      #expect(rig.screen.label("like", inRow: 1) == "Likes 3")
    }
    BlogListClause("shows a blog once if two pages contain it") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(45)).settled()
      rig.service.blogs.insert(.sample(id: 99), at: 0)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 39)
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 45)
    }
    BlogListClause("asks about every unlike of the same turn") { factory in
      let rig = await BlogListRig(
        factory, blogs: [.sample(id: 1, isLiked: true), .sample(id: 2, title: "", isLiked: true)]
      ).settled()
      rig.scene.holdsEvents = true
      rig.screen.tap("like", inRow: 0)
      await rig.tap("like", inRow: 1)
      #expect(rig.scene.events.map { ($0 as? UnlikeBlog)?.title } == ["Title 1", "Untitled"])
    }
    BlogListClause("shows changes of other modules and reports its own") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2)).settled()
      let listener = ChangeListener(rig.changes)
      await rig.post(Blog.sample(id: 2).liked(true))
      #expect(rig.screen.label("like", inRow: 1) == "Likes 4")
      await rig.tap("like", inRow: 0)
      #expect(listener.heard.count == 2)
      #expect(listener.heard.last?.id == BlogID(1))
      #expect(listener.heard.last?.likeCount == 4)
      #expect(listener.heard.last?.isLiked == true)
    }
    BlogListClause("shows the current state of a row that scrolled away and back") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(20)).settled()
      rig.service.gate(.like).close()
      await rig.tap("like", inRow: 0)
      rig.screen.scroll(by: 40)
      await rig.open(.like)
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.label == "Likes 3" } })
      await rig.scroll(by: -40)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
    }
  }
}
