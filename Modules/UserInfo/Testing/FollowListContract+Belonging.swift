import Composition
import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension FollowListContract {
  /// The module and the scene around it.
  static let belonging: [FollowListClause] = [
    FollowListClause("goes where the scene's route leads") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      await rig.screen.settle()
      rig.screen.tapRow(1)
      #expect(rig.selected == [UserID(2)])
      #expect(rig.screen.label("title") == "User 2")
    },
    FollowListClause("is where it was when a person comes back") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      rig.screen.press(.pageDown, .pageDown, .down)
      let before = rig.screen.text
      rig.screen.press(.enter)
      rig.screen.press(.escape)
      #expect(rig.screen.text == before)
      #expect(rig.service.calls.count == 1)
    },
    FollowListClause("cancels what is under way when it is left, and says nothing more") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.service.cancelledCount == 1)
      #expect(rig.screen.find("toast") == nil)
    },
    FollowListClause("cancels a follow that is under way when it is left") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.window.rootViewController = ViewController()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.find("toast") == nil)
    },
    FollowListClause("leaves nothing behind") { factory in
      let (service, leaks) = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty && !service.calls.isEmpty)
    },
  ]

  /// Opens a list, uses it, and leaves; answers with what must be gone then.
  @MainActor
  private static func visit(_ factory: FollowListFactory) async -> (ProgrammedUserService, [LeakCheck]) {
    let rig = FollowListRig(factory, users: User.samples(45))
    await rig.screen.settle()
    await rig.scrollToEnd()
    #expect(rig.screen.tap("follow", inRow: 19))
    await rig.screen.settle()
    let controllers = rig.scene.slots[0].children
    let views = rig.scene.view.visibleTree
    return (rig.service, (controllers as [AnyObject] + views).map(LeakCheck.init))
  }
}
