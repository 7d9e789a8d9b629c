import Composition
import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  /// The module in its scene.
  @ArrayBuilder<UserInfoClause> static var belonging: [UserInfoClause] {
    UserInfoClause("opens the destinations of the avatar and the numbers") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1), routes: .somewhere).settled()
      for link in UserInfoRig.Link.allCases {
        #expect(rig.screen.find(link.rawValue)?.link == "/\(link)/1")
        #expect(rig.screen.tap(link.rawValue))
        expectOpened("\(link) of 1", on: rig.screen)
        rig.screen.press(.escape)
        #expect(rig.screen.label("title") == "Test")
      }
    }
    UserInfoClause("stays if a route returns no destination") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1), routes: .nowhere).settled()
      for link in UserInfoRig.Link.allCases { #expect(await rig.tap(link.rawValue)) }
      #expect(rig.screen.label("title") == "Test")
    }
    UserInfoClause("can't be tapped without routes") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      for button in ["posts", "friends"] {
        #expect(rig.screen.find(button)?.traits.contains(.disabled) == true)
      }
      #expect(rig.screen.find("avatar")?.traits.contains(.tappable) == false)
      for link in UserInfoRig.Link.allCases { #expect(!rig.screen.tap(link.rawValue)) }
    }
    UserInfoClause("can be tapped only where it has a route") { factory in
      for only in UserInfoRig.Link.allCases {
        let rig = await UserInfoRig(factory, users: User.samples(1), routes: .only(only)).settled()
        for link in UserInfoRig.Link.allCases where link != only { #expect(!rig.screen.tap(link.rawValue)) }
        #expect(rig.screen.tap(only.rawValue))
        expectOpened("\(only) of 1", on: rig.screen)
      }
    }
    UserInfoClause("releases controllers, views and listeners when it is left") { factory in
      let (changes, leaks) = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty)
      #expect(changes.listenerCount == 0)
    }
  }

  /// Uses a card and leaves it. Returns the objects that must be released.
  @MainActor
  private static func visit(_ factory: UserInfoFactory) async -> (Broadcast<User>, [LeakCheck]) {
    let rig = await UserInfoRig(factory, users: [.sample(isFollowed: true)], routes: .somewhere).settled()
    #expect(await rig.tap("follow"))
    #expect(rig.screen.tap("avatar"))
    rig.screen.press(.escape)
    await rig.refresh()
    let controllers = rig.scene.slots[0].children
    return (rig.changes, (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init))
  }
}
