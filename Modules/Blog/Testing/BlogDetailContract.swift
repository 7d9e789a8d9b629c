import BlogCore
public import BlogInterface
public import Composition
import CompositionTesting
import Essentials
public import Testing
import ViewKit
import ViewKitTesting

/// One thing that every implementation of the single blog does.
public struct BlogDetailClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (BlogDetailFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (BlogDetailFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// What makes an implementation of the single blog one.
public enum BlogDetailContract {
  public static let clauses: [BlogDetailClause] = [
    BlogDetailClause("shows every value and the body") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.label("author") == "Author: Ada Lovelace")
      #expect(rig.screen.label("date") == "2016-07-01 10:08")
      #expect(rig.screen.label("like") == "Likes 3")
      #expect(rig.screen.label("share") == "Shares 2")
      #expect(rig.screen.find("avatar")?.detail != .image(nil))
    },
    BlogDetailClause("says why there is no blog, and fetches it on Retry") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      rig.service.failures[.blog] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("body") == "Body 1")
    },
    BlogDetailClause("says that there is no such blog") { factory in
      let rig = BlogDetailRig(factory, blogs: [], id: 7)
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "There is no such blog.")
    },
    BlogDetailClause("likes, and tells whoever shows the same blog") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      let listener = BlogListener(rig.changes)
      await rig.screen.settle()
      rig.screen.tap("like")
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 4")
      #expect(listener.heard.last?.isLiked == true)
      #expect(rig.service[1]?.isLiked == true)
    },
    BlogDetailClause("takes a refused like back, and says why") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.like] = .refused
      rig.screen.tap("like")
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 3")
      #expect(rig.screen.label("toast") == "The server refuses that.")
    },
    BlogDetailClause("sends an unlike up to the scene") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(isLiked: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like")
      await rig.screen.settle()
      #expect(rig.scene.events.first is UnlikeBlog)
      #expect(rig.service.calls(.unlike).isEmpty)
    },
    BlogDetailClause("keeps the blog when a refresh fails, and says so") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.blog] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    BlogDetailClause("is not talked out of a like by an answer from before it") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.gate(.blog).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.screen.tap("like")
      await rig.screen.settle()
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 4")
    },
    BlogDetailClause("shows a blog that another module brings after it could not be fetched") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      rig.service.failures[.blog] = .offline
      await rig.screen.settle()
      rig.changes.post(.sample(id: 1))
      await rig.screen.settle()
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.find("notice") == nil)
    },
    BlogDetailClause("pays no attention to other blogs") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.changes.post(.sample(id: 2, title: "Other", likeCount: 70))
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 3")
    },
    BlogDetailClause("leaves nothing behind") { factory in
      let leaks = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty)
    },
  ]

  /// What must stay as it is when one implementation takes the place of another.
  @MainActor
  public static func exchange(_ old: BlogDetailFactory, _ new: BlogDetailFactory) async {
    let rig = BlogDetailRig(old, new, blogs: [.sample(id: 1)])
    await rig.screen.settle()
    rig.screen.tap("like")
    await rig.screen.settle()
    let before = rig.screen.text
    let calls = rig.service.calls
    await rig.scene.exchange(to: new.architecture)
    await rig.screen.settle()
    #expect(rig.screen.text == before)
    #expect(rig.service.calls == calls)
  }

  @MainActor
  private static func visit(_ factory: BlogDetailFactory) async -> [LeakCheck] {
    let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
    await rig.screen.settle()
    rig.screen.tap("like")
    await rig.screen.settle()
    let controllers = rig.scene.slots[0].children
    return (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init)
  }
}
