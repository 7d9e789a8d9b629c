import BlogCore
public import BlogInterface
public import Composition
import CompositionTesting
import Essentials
public import Testing
import ViewKit
import ViewKitTesting

/// One thing that an exchange of two implementations of the single blog keeps.
public struct BlogDetailExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (BlogDetailFactory, BlogDetailFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (BlogDetailFactory, BlogDetailFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    BlogDetailExchange("keeps every value and a like, and loads nothing again") { old, new in
      let rig = BlogDetailRig(old, new, blogs: [.sample()])
      await rig.screen.settle()
      rig.screen.tap("like")
      await rig.screen.settle()
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      expectSameFrame(before, rig.screen.text)
      #expect(rig.service.calls == calls)
      #expect(rig.changes.listenerCount == 1)
    },
    BlogDetailExchange("waits for a pending like") { old, new in
      let rig = BlogDetailRig(old, new, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like")
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      #expect(rig.scene.slots[0].architecture == old.architecture)
      rig.service.gate(.like).open()
      await exchange.value
      #expect(rig.screen.label("like") == "Likes 4")
      #expect(rig.service[1]?.isLiked == true)
    },
    BlogDetailExchange("waits for a pending share") { old, new in
      let rig = BlogDetailRig(old, new, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.gate(.share).close()
      rig.screen.tap("share")
      await rig.screen.settle()
      let exchange = Task { await rig.scene.exchange(to: new.architecture) }
      await rig.screen.settle()
      rig.service.gate(.share).open()
      await exchange.value
      #expect(rig.screen.label("share") == "Shares 3")
    },
    BlogDetailExchange("keeps showing why the blog can't be fetched") { old, new in
      let rig = BlogDetailRig(old, new, blogs: [.sample()])
      rig.service.failures[.blog] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      expectSameFrame(before, rig.screen.text)
    },
    BlogDetailExchange("continues a load") { old, new in
      let rig = BlogDetailRig(old, new, blogs: [.sample()])
      rig.service.gate(.blog).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      #expect(rig.screen.shows("Title 1"))
    },
    BlogDetailExchange("keeps the routes of the avatar and the name") { old, new in
      let rig = BlogDetailRig(old, new, blogs: [.sample()])
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.screen.tap("author")
      await rig.screen.settle()
      #expect(rig.visited == ["profile 132"])
    },
  ]
}
