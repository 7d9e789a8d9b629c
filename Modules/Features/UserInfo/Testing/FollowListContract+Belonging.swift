import Composition
import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension FollowListContract {
  /// The module in its scene.
  @ArrayBuilder<FollowListClause> static var belonging: [FollowListClause] {
    FollowListClause("opens the destinations of a row and its avatar, also in a reused row") { factory in
      let rig = await FollowListRig(factory, users: User.samples(20).reversed()).settled()
      #expect(rig.screen.rows.dropFirst().first?.link == "/19")
      rig.screen.tapRow(1)
      expectOpened("Profile 19", on: rig.screen)
      #expect(rig.selected == [UserID(19)] && rig.visited.isEmpty)
      rig.screen.press(.escape)
      #expect(rig.screen.find("avatar", inRow: 1)?.traits.contains(.tappable) == true, "not only its row")
      #expect(rig.screen.find("avatar", inRow: 1)?.link == "/card/19")
      #expect(rig.screen.tap("avatar", inRow: 1))
      expectOpened("User 19", on: rig.screen)
      rig.screen.press(.escape)
      rig.screen.scroll(by: 40)
      #expect(rig.screen.tap("avatar", inRow: 11))
      expectOpened("User 9", on: rig.screen)
      #expect(rig.visited == [UserID(19), UserID(9)] && rig.selected == [UserID(19)])
    }
    FollowListClause("stays if the route returns no destination") { factory in
      let rig = await FollowListRig(factory, users: User.samples(3), hasDestination: false).settled()
      #expect(rig.screen.tap("avatar", inRow: 0))
      #expect(await rig.tapRow(2))
      #expect(rig.screen.label("title") == "Test")
      #expect(rig.visited == [UserID(1)] && rig.selected == [UserID(3)])
    }
    FollowListClause("asks again before unfollowing, but not about a user who is not followed") { factory in
      let users: [User] = [.sample(id: 1, isFollowed: true), .sample(id: 2)]
      let rig = await FollowListRig(factory, users: users).settled()
      rig.scene.holdsEvents = true
      for id in [2, 9, 1] { rig.scene.slots[0].routeAgain(RoutedEventID("unfollow", item: id)) }
      await rig.screen.settle()
      #expect(rig.scene.events.map(\.id) == [RoutedEventID("unfollow", item: 1)])
      #expect(rig.service.calls.count == 1, "only the page was requested")
    }
    FollowListClause("releases controllers, views and listeners when it is left") { factory in
      let (remains, leaks) = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty && !remains.service.calls.isEmpty)
      #expect(remains.changes.listenerCount == 0)
    }
  }

  /// What remains of a list that a test has left.
  private struct Remains {
    let service: ProgrammedUserService
    let changes: Broadcast<User>
  }

  /// Uses a list and leaves it. Returns the objects that must be released.
  @MainActor
  private static func visit(_ factory: FollowListFactory) async -> (Remains, [LeakCheck]) {
    let rig = await FollowListRig(factory, users: User.samples(45)).settled()
    await rig.scrollToEnd()
    #expect(await rig.tap("follow", inRow: 19))
    rig.screen.tap("avatar", inRow: 19)
    rig.screen.press(.escape)
    rig.pull()
    await rig.screen.settle()
    let controllers = rig.scene.slots[0].children
    let views = rig.scene.view.visibleTree
    return (
      Remains(service: rig.service, changes: rig.changes),
      (controllers as [AnyObject] + views).map(LeakCheck.init)
    )
  }
}
