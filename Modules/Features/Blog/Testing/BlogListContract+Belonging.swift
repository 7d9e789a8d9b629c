import BlogCore
import BlogInterface
import Composition
import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting

extension BlogListContract {
  static let images: [BlogListClause] = BlogListRig.avatarListClauses

  /// The module and its scene.
  @ArrayBuilder<BlogListClause> static var belonging: [BlogListClause] {
    BlogListClause("opens what the scene's route returns") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(4).reversed()).settled()
      #expect(rig.screen.rows.dropFirst().first?.link == "/3")
      rig.screen.tapRow(1)
      #expect(rig.selected == [BlogID(3)])
      expectOpened("Blog 3", on: rig.screen)
    }
    BlogListClause("opens the author's detail from the avatar, and the profile from the name") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(3)).settled()
      #expect(rig.screen.find("avatar", inRow: 1)?.link == "/users/132")
      #expect(rig.screen.find("author", inRow: 1)?.link == "/profiles/132")
      #expect(rig.screen.tap("avatar", inRow: 1))
      expectOpened("user 132", on: rig.screen)
      rig.screen.press(.escape)
      #expect(rig.screen.tap("author", inRow: 1))
      expectOpened("profile 132", on: rig.screen)
      #expect(rig.visited == ["user 132", "profile 132"])
      #expect(rig.selected.isEmpty)
    }
    BlogListClause("makes avatar and name plain if the scene has no routes for them") { factory in
      let rig = await BlogListRig(factory, blogs: Blog.samples(1), hasAuthorRoutes: false).settled()
      #expect(rig.screen.find("avatar", inRow: 0)?.traits.contains(.tappable) == false)
      #expect(rig.screen.find("author", inRow: 0)?.role == .text)
    }
    BlogListClause("leaks nothing") { factory in
      let (service, leaks) = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty && !service.calls.isEmpty)
    }
  }

  /// Opens a list, uses it and leaves it. Returns the objects that must be released then.
  @MainActor
  private static func visit(_ factory: BlogListFactory) async -> (ProgrammedBlogService, [LeakCheck]) {
    let rig = await BlogListRig(factory, blogs: Blog.samples(45)).settled()
    await rig.scrollToEnd()
    #expect(await rig.tap("like", inRow: 18))
    let controllers = rig.scene.slots[0].children
    let views = rig.scene.view.visibleTree
    return (rig.service, (controllers as [AnyObject] + views).map(LeakCheck.init))
  }
}
