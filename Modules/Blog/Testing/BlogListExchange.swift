import BlogCore
public import BlogInterface
public import Composition
import CompositionTesting
import Essentials
public import Testing
import ViewKit
import ViewKitTesting

/// One thing that an exchange of two implementations of the blog list keeps.
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
    BlogListExchange("keeps a blog that is being published, and removes it if that fails") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(2), listHeight: 20)
      await rig.screen.settle()
      rig.publications.post(.began(.pending()))
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(BlogListContract.titles(rig) == ["New", "Title 1", "Title 2"])
      rig.publications.post(.failed(pending: .pending(1)))
      await rig.screen.settle()
      #expect(BlogListContract.titles(rig) == ["Title 1", "Title 2"])
    },
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
      expectSameFrame(before, rig.screen.text)
      await rig.screen.settle()
      expectSameFrame(before, rig.screen.text)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == Set(rig.images.requests).count)
      #expect(rig.firstLoads == [true, false])
    },
    BlogListExchange("releases the old module") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      await rig.screen.settle()
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
      #expect(rig.changes.listenerCount == 1)
    },
    BlogListExchange("waits for a pending like") { old, new in
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
    BlogListExchange("waits for a pending share") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(3))
      await rig.screen.settle()
      rig.service.gate(.share).close()
      rig.screen.tap("share", inRow: 0)
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.service.gate(.share).open()
      await exchange.value
      #expect(rig.screen.label("share", inRow: 0) == "Shares 3")
    },
    BlogListExchange("drops a question that is answered after the exchange") { old, new in
      let rig = BlogListRig(old, new, blogs: [.sample(isLiked: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like", inRow: 0)
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.scene.events.first?.proceed()
      await rig.screen.settle()
      #expect(rig.service.calls(.unlike).isEmpty)
      #expect(rig.screen.label("like", inRow: 0) == "Likes 3")
    },
    BlogListExchange("keeps the routes of avatars and names") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(1))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.screen.tap("avatar", inRow: 0)
      await rig.screen.settle()
      #expect(rig.visited == ["user 132"])
    },
    BlogListExchange("continues a first load and reports its end") { old, new in
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
    BlogListExchange("continues a load-more") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      await rig.screen.settle()
      rig.service.gate(.blogs).close()
      await rig.scrollToEnd()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      expectSameFrame(before, rig.screen.text)
      rig.service.gate(.blogs).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    BlogListExchange("keeps showing why a load failed") { old, new in
      let rig = BlogListRig(old, new, blogs: Blog.samples(45))
      rig.service.failures[.blogs] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      expectSameFrame(before, rig.screen.text)
    },
    BlogListExchange("does nothing if the scene was left during the exchange") { old, new in
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
