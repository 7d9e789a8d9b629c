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
    BlogDetailClause("shows why the blog can't be fetched, and fetches it on Retry") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      rig.service.failures[.blog] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.find("toast") == nil, "the reason is shown once")
      rig.service.failures = [:]
      rig.service.gate(.blog).close()
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil, "nothing has failed during the retry")
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("body") == "Body 1")
    },
    BlogDetailClause("shows that the blog does not exist") { factory in
      let rig = BlogDetailRig(factory, blogs: [], id: 7)
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "There is no such blog.")
    },
    BlogDetailClause("likes, and reports it to other modules") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      let listener = BlogListener(rig.changes)
      await rig.screen.settle()
      rig.screen.tap("like")
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 4")
      #expect(listener.heard.last?.isLiked == true)
      #expect(rig.service[1]?.isLiked == true)
    },
    BlogDetailClause("reverts a refused like and shows the reason") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.like] = .refused
      rig.screen.tap("like")
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 3")
      #expect(rig.screen.label("toast") == "Like failed: The server refuses that.")
    },
    BlogDetailClause("asks the scene before removing a like") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(isLiked: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("like")
      await rig.screen.settle()
      let event = try #require(rig.scene.events.first as? UnlikeBlog)
      #expect(event.title == "Title 1")
      #expect(rig.service.calls(.unlike).isEmpty)
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 2")
    },
    BlogDetailClause("agrees with the server after two quick taps") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.gate(.like).close()
      rig.screen.tap("like")
      await rig.screen.settle()
      rig.screen.tap("like")
      await rig.screen.settle()
      rig.service.gate(.like).open()
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 3")
      #expect(rig.service[1]?.isLiked == false)
    },
    BlogDetailClause("counts a share after the response, and reports it to other modules") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      let listener = BlogListener(rig.changes)
      await rig.screen.settle()
      rig.service.blogs[0].title = "Later"
      rig.service.gate(.share).close()
      rig.screen.tap("share")
      await rig.screen.settle()
      #expect(rig.screen.label("share") == "Shares 2")
      rig.service.gate(.share).open()
      await rig.screen.settle()
      #expect(rig.screen.label("share") == "Shares 3")
      #expect(rig.screen.shows("Title 1"), "only the shares are taken from the response")
      #expect(listener.heard.last?.shareCount == 3)
    },
    BlogDetailClause("shows why a share failed") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.failures[.share] = .refused
      rig.screen.tap("share")
      await rig.screen.settle()
      #expect(rig.screen.label("share") == "Shares 2")
      #expect(rig.screen.label("toast") == "Share failed: The server refuses that.")
    },
    BlogDetailClause("sends one request for two refreshes at once") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.gate(.blog).close()
      rig.screen.press(.character("r"))
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.service.calls(.blog).count == 2)
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.service.calls(.blog).count == 3)
    },
    BlogDetailClause("shows what a refresh brings") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.blogs = [.sample(avatar: "avatar/new", title: "New", likeCount: 9)]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.shows("New"))
      #expect(rig.screen.label("like") == "Likes 9")
      #expect(rig.screen.find("avatar")?.detail == avatar("avatar/new"))
    },
    BlogDetailClause("ignores the late avatar of an author who changed it") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      rig.images.gate.close()
      await rig.screen.settle()
      rig.service.blogs = [.sample(avatar: "avatar/new")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.images.gate.release(0)
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == .image(nil))
      rig.images.gate.open()
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.detail == avatar("avatar/new"))
    },
    BlogDetailClause("keeps a change of another module if an older response arrives") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      rig.service.gate(.blog).close()
      await rig.screen.settle()
      rig.changes.post(.sample(title: "Changed"))
      await rig.screen.settle()
      #expect(rig.screen.shows("Changed"), "during the first load")
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      #expect(rig.screen.shows("Changed"))
      rig.service.gate(.blog).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.changes.post(.sample(title: "Again"))
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      #expect(rig.screen.shows("Again"), "during a refresh")
    },
    BlogDetailClause("opens the author's detail from the avatar, and the profile from the name") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.link == "/users/132")
      #expect(rig.screen.find("author")?.link == "/profiles/132")
      rig.screen.tap("avatar")
      await rig.screen.settle()
      #expect(rig.screen.shows("user 132"))
      rig.screen.press(.escape)
      rig.screen.tap("author")
      await rig.screen.settle()
      #expect(rig.screen.shows("profile 132"))
      #expect(rig.visited == ["user 132", "profile 132"])
    },
    BlogDetailClause("makes avatar and name plain if the scene has no routes for them") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()], hasAuthorRoutes: false)
      await rig.screen.settle()
      #expect(rig.screen.find("avatar")?.traits.contains(.tappable) == false)
      #expect(rig.screen.find("author")?.role == .text)
    },
    BlogDetailClause("cancels a load when the scene is left, and shows nothing more") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      rig.service.gate(.blog).close()
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.blog).open()
      await rig.screen.settle()
      #expect(rig.service.cancelledCount == 1)
      #expect(rig.screen.find("toast") == nil)
    },
    BlogDetailClause("shows nothing about a cancelled refresh, and can refresh again") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample()])
      await rig.screen.settle()
      rig.service.failures[.blog] = .cancelled
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      rig.service.blogs = [.sample(title: "New")]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.shows("New"))
    },
    BlogDetailClause("keeps the blog if a refresh fails, and shows the reason") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.blog] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "Refresh failed: The server can't be reached.")
    },
    BlogDetailClause("keeps a like if an older response arrives") { factory in
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
    BlogDetailClause("shows a blog from another module after a failed fetch") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      rig.service.failures[.blog] = .offline
      await rig.screen.settle()
      rig.changes.post(.sample(id: 1))
      await rig.screen.settle()
      #expect(rig.screen.label("body") == "Body 1")
      #expect(rig.screen.find("notice") == nil)
    },
    BlogDetailClause("ignores changes of other blogs") { factory in
      let rig = BlogDetailRig(factory, blogs: [.sample(id: 1)])
      await rig.screen.settle()
      rig.changes.post(.sample(id: 2, title: "Other", likeCount: 70))
      await rig.screen.settle()
      #expect(rig.screen.label("like") == "Likes 3")
    },
    BlogDetailClause("leaks nothing") { factory in
      let leaks = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty)
    },
  ]

  @MainActor
  private static func avatar(_ id: String) -> ViewSnapshot.Detail {
    .image(Image(data: StubImageService.data(for: ImageID(rawValue: id))))
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
