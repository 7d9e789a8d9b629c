import BlogCore
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let images: [BlogListClause] = [
    BlogListClause("shows a placeholder until the avatar is loaded") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      rig.images.gate.close()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/1"))
    },
    BlogListClause("keeps the placeholder if the avatar can't be loaded") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      rig.images.failure = .offline
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      #expect(rig.screen.find("toast") == nil)
      rig.images.failure = nil
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/1"), "a refresh tries again")
    },
    BlogListClause("shows the new avatar after the author changed it") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      await rig.screen.settle()
      rig.service.blogs = [.sample(avatar: "avatar/new")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/new"))
    },
    BlogListClause("ignores the late avatar of an author who changed it") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(1))
      rig.images.gate.close()
      await rig.screen.settle()
      rig.service.blogs = [.sample(avatar: "avatar/new")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/new"))
    },
    BlogListClause("requests an image once for all rows that show it") { factory in
      let rig = BlogListRig(factory, blogs: (1...20).map { .sample(id: $0, avatar: "avatar/same") })
      rig.images.gate.close()
      await rig.screen.settle()
      rig.screen.scroll(by: 20)
      await rig.screen.settle()
      rig.images.gate.open()
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.images.requests == [ImageID(rawValue: "avatar/same")])
      #expect(rig.screen.find("avatar", inRow: 19)?.detail == avatar("avatar/same"))
    },
    BlogListClause("requests only the images of visible rows") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(20))
      await rig.screen.settle()
      #expect(rig.images.requests.count == 3)
    },
    BlogListClause("redraws only the row whose avatar arrived") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(3))
      rig.images.gate.close()
      await rig.screen.settle()
      rig.images.gate.release(1)
      var dirty: [ViewID] = []
      // settle() would take the frames that this clause checks.
      for _ in 0..<40 {
        await Task.yield()
        dirty += rig.screen.window.takeFrame().dirty
      }
      let redrawn = try #require(rig.screen.find("avatar", inRow: 1))
      #expect(Set(dirty) == [redrawn.id])
      rig.images.gate.open()
    },
    BlogListClause("never shows a late avatar in a reused row") { factory in
      let rig = BlogListRig(factory, blogs: Blog.samples(20))
      rig.images.gate.close()
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      await rig.screen.settle()
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.detail == .image(nil) } })
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar", inRow: 10)?.detail == avatar("avatar/11"))
      rig.screen.scroll(by: -40)
      #expect(rig.screen.find("avatar", inRow: 0)?.detail == avatar("avatar/1"))
    },
  ]

  @MainActor
  private static func avatar(_ id: String) -> ViewSnapshot.Detail {
    .image(Image(data: StubImageService.data(for: ImageID(rawValue: id))))
  }
}
