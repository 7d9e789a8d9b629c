import Composition
public import CompositionTesting
import Essentials
import Testing
import UserInfoCore
public import UserInfoInterface
import ViewKit
import ViewKitTesting

/// A requirement for exchanging one implementation of the list of friends for another.
public typealias FollowListExchange = ExchangeClause<FollowList>

extension FollowListContract {
  public static let exchanges: [FollowListExchange] =
    FollowListRig.pagedListExchanges + FollowListRig.switchExchanges + own

  @ArrayBuilder<FollowListExchange> private static var own: [FollowListExchange] {
    FollowListExchange("keeps rows, follows, place and focus, without a request") { old, new in
      let rig = await FollowListRig(old, new, users: User.samples(45)).settled()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      #expect(await rig.tap("follow", inRow: 18))
      rig.screen.press(.up)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == Set(rig.images.requests).count)
    }
    FollowListExchange("opens destinations afterwards") { old, new in
      let rig = await FollowListRig(old, new, users: User.samples(1)).settled()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.find("avatar", inRow: 0)?.traits.contains(.tappable) == true)
      #expect(rig.screen.tap("avatar", inRow: 0))
      expectOpened("User 1", on: rig.screen)
    }
    FollowListExchange("shows changes by other modules afterwards") { old, new in
      let rig = await FollowListRig(old, new, users: User.samples(1)).settled()
      await rig.scene.exchange(to: new.architecture)
      await rig.post(.sample(isFollowed: true))
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    }
  }
}
