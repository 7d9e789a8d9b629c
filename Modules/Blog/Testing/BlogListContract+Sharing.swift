import BlogCore
import Testing
import ViewKitTesting

extension BlogListContract {
  static let sharing: [BlogListClause] = [
    BlogListClause("counts a share up when the backend has") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.gate(.share).close()
      rig.screen.tap("share", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
      rig.service.gate(.share).open()
      await rig.screen.settle()
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
      #expect(rig.service[1]?.shareCount == 3)
    },
    BlogListClause("leaves the count alone when a share fails, and says why") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.failures[.share] = .storage("the disk is full")
      rig.screen.tap("share", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("share", inRow: 0) == "Shares 2")
      #expect(rig.screen.label("toast") == "The data can't be used: the disk is full.")
    },
    BlogListClause("takes two quick taps on share for one") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.gate(.share).close()
      rig.screen.tap("share", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("share", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.share).open()
      await rig.screen.settle()
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
      #expect(rig.service[1]?.shareCount == 3)
    },
    BlogListClause("keeps like and share apart when both are under way") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.gate(.share).close()
      rig.service.gate(.like).close()
      rig.screen.tap("share", inRow: 0)
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.share).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
    },
  ]
}
