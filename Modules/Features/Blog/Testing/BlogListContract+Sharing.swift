import BlogCore
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  @ArrayBuilder<BlogListClause> static var sharing: [BlogListClause] {
    BlogListClause("counts a share after the response") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      rig.service.gate(.share).close()
      await rig.tap("share", inRow: 0)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
      await rig.post(.sample(title: "Changed", shareCount: 9))
      #expect(rig.screen.label("title", inRow: 0) == "Changed")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
      await rig.open(.share)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
      #expect(rig.service[1]?.shareCount == 3)
    }
    BlogListClause("keeps the number of shares if a share fails, shows the reason, and shares again") {
      factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      rig.service.failures[.share] = .storage("the disk is full")
      await rig.tap("share", inRow: 0)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
      #expect(rig.screen.label("toast") == "Share failed: The data can't be used: the disk is full.")
      rig.service.failures = [:]
      await rig.tap("share", inRow: 0)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
    }
    BlogListClause("takes only the shares from the response to a share, and reports the blog") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.blogs[0].title = "Later"
      rig.service.blogs[0].likeCount = 70
      rig.service.blogs[0].shareCount = 40
      await rig.tap("share", inRow: 0)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 41")
      #expect(rig.screen.label("title", inRow: 0) == "Title 1")
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
      #expect(listener.heard == [.sample(shareCount: 41)])
    }
    BlogListRig.outlivingClause("share", .share, in: { BlogListRig($0, blogs: Blog.samples(1)) }) {
      await $0.tap("share", inRow: 0)
    } heard: { _ in
      .sample(shareCount: 3)
    }
    BlogListClause("reports a like after a refresh removed its row") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(21))
      let listener = ChangeListener(rig.changes)
      await likeLastRowAndRefresh(rig)
      #expect(rig.screen.list?.rowCount == 20)
      await rig.open(.like)
      #expect(listener.heard == [Blog.sample(id: 21).liked(true)])
    }
    BlogListClause("shows why a like failed after a refresh removed its row") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(21))
      rig.service.failures[.like] = .refused
      await likeLastRowAndRefresh(rig)
      await rig.open(.like)
      #expect(rig.screen.label("toast") == "Like not changed: The server refuses that.")
    }
    BlogListClause("shows a pending like in a row that a page brings back after a refresh") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(21))
      await likeLastRowAndRefresh(rig)
      rig.service.gate(.blogs).open()
      await rig.scrollToEnd()
      #expect(rig.screen.label("like", inRow: 20) == "Likes 4")
      await rig.open(.like)
      #expect(rig.screen.label("like", inRow: 20) == "Likes 4")
      #expect(rig.screen.find("like", inRow: 20)?.traits.contains(.selected) == true)
    }
    BlogListClause("keeps a share if an older page arrives") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(2)).settled()
      rig.service.gate(.blogs).close()
      await rig.refresh()
      await rig.tap("share", inRow: 0)
      await rig.open(.blogs)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
      rig.service.blogs[0].shareCount = 9
      await rig.refresh()
      #expect(rig.screen.label("share", inRow: 0) == "Shares 9", "a page that is newer than the share counts")
    }
    BlogListClause("counts two quick taps on share once") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      rig.service.gate(.share).close()
      await rig.tap("share", inRow: 0)
      await rig.tap("share", inRow: 0)
      await rig.open(.share)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
      await rig.tap("share", inRow: 0)
      #expect(rig.screen.label("share", inRow: 0) == "Shares 4")
    }
    BlogListClause("keeps a pending like and a pending share apart") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1)).settled()
      rig.service.gate(.share).close()
      rig.service.gate(.like).close()
      rig.screen.tap("share", inRow: 0)
      await rig.tap("like", inRow: 0)
      await rig.open(.share)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      await rig.open(.like)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
    }
  }
  /// Likes the only blog of the second page. The refresh that follows brings the first page; the next one waits, and the
  /// like as well.
  @MainActor
  private static func likeLastRowAndRefresh(_ rig: BlogListRig) async {
    await rig.screen.settle()
    await rig.scrollToEnd()
    rig.service.gate(.like).close()
    #expect(await rig.tap("like", inRow: 20))
    rig.service.gate(.blogs).close()
    await rig.refresh()
    rig.service.gate(.blogs).release(0)
    await rig.screen.settle()
  }
}
