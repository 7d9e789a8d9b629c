import BlogCore
public import BlogInterface
public import Composition
import CompositionTesting
public import Testing
import ViewKit
import ViewKitTesting

/// One thing that stays as it is when one implementation of the blog list takes the place of another.
public struct BlogListExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (BlogListFactory, BlogListFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (BlogListFactory, BlogListFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    BlogListExchange("keeps rows, likes, place and focus, and loads nothing again") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      #expect(rig.screen.tap("like", inRow: 18))
      await rig.screen.settle()
      rig.screen.press(.up)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == Set(rig.images.requests).count)
    },
    BlogListExchange("leaves nothing of the old one behind") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
    },
    BlogListExchange("waits for a like that is under way") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(3))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.like).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == new.architecture)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 4")
      #expect(rig.service[1]?.isLiked == true)
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      #expect(rig.service[1]?.isLiked == false)
    },
    BlogListExchange("goes on with a first load, and reports its end") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(3))
      rig.service.gate(.blogs).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.firstLoads.last == true)
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.firstLoads.last == false)
      #expect(rig.screen.list?.rowCount == 3)
    },
    BlogListExchange("goes on with a load-more") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    BlogListExchange("keeps saying why a load failed") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      rig.service.failures[.blogs] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
    },
    BlogListExchange("does nothing where the scene was left meanwhile") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(3))
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.like).open()
      await exchange.value
      #expect(rig.scene.slots[0].architecture == old.architecture)
    },
  ]
}
