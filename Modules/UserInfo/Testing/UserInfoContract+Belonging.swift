import Composition
import CompositionTesting
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  /// The module and the scene around it.
  static let belonging: [UserInfoClause] = [
    UserInfoClause("goes from a number where the scene's route leads") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1), routes: .somewhere)
      await rig.screen.settle()
      rig.screen.tap("posts")
      #expect(rig.screen.label("title") == "Posts of 1")
      rig.screen.press(.escape)
      rig.screen.tap("friends")
      #expect(rig.screen.label("title") == "Friends of 1")
    },
    UserInfoClause("stays where it is when a route leads nowhere") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1), routes: .nowhere)
      await rig.screen.settle()
      #expect(rig.screen.tap("posts") && rig.screen.tap("friends"))
      #expect(rig.screen.label("title") == "Test")
    },
    UserInfoClause("shows mere numbers where the scene has no route") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      for button in ["posts", "friends"] {
        #expect(rig.screen.find(button)?.traits.contains(.disabled) == true)
        #expect(!rig.screen.tap(button))
      }
    },
    UserInfoClause("cancels what is under way when it is left, and says nothing more") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.gate(.user).close()
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.service.cancelledCount == 1)
      #expect(rig.screen.find("toast") == nil)
    },
    UserInfoClause("cancels a follow that is under way when it is left") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.find("toast") == nil)
    },
    UserInfoClause("leaves nothing behind") { factory in
      let leaks = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty)
    },
  ]

  /// Opens a card, uses it, and leaves; answers with what must be gone then.
  @MainActor
  private static func visit(_ factory: UserInfoFactory) async -> [LeakCheck] {
    let rig = UserInfoRig(factory, users: [.sample(isFollowed: true)], routes: .somewhere)
    await rig.screen.settle()
    #expect(rig.screen.tap("follow"))
    await rig.screen.settle()
    rig.screen.press(.character("r"))
    await rig.screen.settle()
    let controllers = rig.scene.slots[0].children
    return (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init)
  }
}
