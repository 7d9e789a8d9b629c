import BlogCore
public import BlogInterface
import Composition
public import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting

/// One behaviour of every implementation of the single blog.
public typealias BlogDetailClause = FeatureClause<BlogDetail>

/// The behaviour of every implementation of the single blog.
public enum BlogDetailContract {
  public static let clauses: [BlogDetailClause] =
    BlogDetailRig.itemClauses + BlogDetailRig.switchClauses + BlogDetailRig.avatarClauses + own

  @ArrayBuilder<BlogDetailClause> private static var own: [BlogDetailClause] {
    BlogDetailClause("shows every value and the body") { factory in
      let rig = await BlogDetailRig(factory, blogs: [.sample(id: 1)]).settled()
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.label("author") == "Author: Ada Lovelace")
      #expect(rig.screen.label("date") == "2016-07-01 10:08")
      #expect(rig.screen.label("like") == "Likes 3")
      #expect(rig.screen.label("share") == "Shares 2")
      #expect(rig.screen.find("avatar")?.detail != .image(nil))
    }
    BlogDetailClause("shows that the blog does not exist") { factory in
      let rig = await BlogDetailRig(factory, blogs: [], id: 7).settled()
      #expect(rig.screen.label("notice.text") == "There is no such blog.")
    }
    BlogDetailClause(
      "shows why a share failed, counts one after the response, and reports it to other modules"
    ) {
      factory in
      let rig = await BlogDetailRig(factory, blogs: [.sample(shareCount: 41)]).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.failures[.share] = .refused
      await rig.tap("share")
      #expect(rig.screen.label("share") == "Shares 41")
      #expect(rig.screen.label("toast") == "Share failed: The server refuses that.")
      rig.service.failures = [:]
      rig.service.blogs[0].title = "Later"
      rig.service.gate(.share).close()
      await rig.tap("share")
      #expect(rig.screen.label("share") == "Shares 41")
      await rig.open(.share)
      #expect(rig.screen.label("share") == "Shares 42")
      #expect(rig.screen.shows("Title 1"), "only the shares are taken from the response")
      #expect(listener.heard.last?.shareCount == 42)
    }
    BlogDetailRig.outlivingClause("share", .share, in: { BlogDetailRig($0, blogs: [.sample(id: 1)]) }) {
      await $0.tap("share")
    } heard: { _ in
      .sample(shareCount: 3)
    }
    BlogDetailClause("shows what a refresh brings, and no other blog") { factory in
      let rig = await BlogDetailRig(factory, blogs: [.sample()]).settled()
      await rig.post(.sample(id: 2, title: "Other", likeCount: 70))
      #expect(rig.screen.label("like") == "Likes 3")
      rig.service.blogs = [.sample(avatar: "avatar/new", title: "New", likeCount: 9)]
      await rig.refresh()
      #expect(rig.screen.shows("New"))
      #expect(rig.screen.label("like") == "Likes 9")
      #expect(rig.avatar() == BlogDetailRig.loaded("avatar/new"))
    }
    BlogDetailClause("keeps a change of another module if an older response arrives") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      rig.service.gate(.blog).close()
      await rig.screen.settle()
      await rig.post(.sample(title: "Changed"))
      #expect(rig.screen.shows("Changed"), "during the first load")
      await rig.open(.blog)
      #expect(rig.screen.shows("Changed"))
      rig.service.gate(.blog).close()
      await rig.refresh()
      rig.changes.post(.sample(title: "Again"))
      await rig.open(.blog)
      #expect(rig.screen.shows("Again"), "during a refresh")
    }
    BlogDetailClause("opens the author's detail from the avatar, and the profile from the name") {
      factory in
      let rig = await BlogDetailRig(factory, blogs: [.sample()]).settled()
      #expect(rig.screen.find("avatar")?.link == "/users/132")
      #expect(rig.screen.find("author")?.link == "/profiles/132")
      rig.screen.tap("avatar")
      expectOpened("user 132", on: rig.screen)
      rig.screen.press(.escape)
      rig.screen.tap("author")
      expectOpened("profile 132", on: rig.screen)
      #expect(rig.visited == ["user 132", "profile 132"])
    }
    BlogDetailClause("makes avatar and name plain if the scene has no routes for them") { factory in
      let rig = await BlogDetailRig(factory, blogs: [.sample()], hasAuthorRoutes: false).settled()
      #expect(rig.screen.find("avatar")?.traits.contains(.tappable) == false)
      #expect(rig.screen.find("author")?.role == .text)
    }
    BlogDetailClause("shows a blog from another module after a failed fetch") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      rig.service.failures[.blog] = .offline
      await rig.screen.settle()
      await rig.post(.sample(id: 1))
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.find("notice") == nil)
    }
    BlogDetailClause("leaks nothing") { factory in
      let leaks = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty)
    }
  }

  @MainActor
  private static func visit(_ factory: BlogDetailFactory) async -> [LeakCheck] {
    let rig = await BlogDetailRig(factory, blogs: [.sample(id: 1)]).settled()
    await rig.tap("like")
    let controllers = rig.scene.slots[0].children
    return (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init)
  }
}
