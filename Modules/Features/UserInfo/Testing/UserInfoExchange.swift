import Composition
public import CompositionTesting
import Essentials
import Testing
import UserInfoCore
public import UserInfoInterface
import ViewKit
import ViewKitTesting

/// A requirement for exchanging one implementation of the card for another.
public typealias UserInfoExchange = ExchangeClause<UserInfo>

extension UserInfoContract {
  public static let exchanges: [UserInfoExchange] =
    UserInfoRig.itemExchanges + UserInfoRig.switchExchanges + own

  @ArrayBuilder<UserInfoExchange> private static var own: [UserInfoExchange] {
    UserInfoExchange("keeps all values and the focus, without a request") { old, new in
      let rig = await UserInfoRig(old, new, users: User.samples(1), routes: .somewhere).settled()
      await rig.tap("follow")
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(rig.images.requests.count == 1)
    }
    UserInfoExchange("opens destinations afterwards") { old, new in
      let rig = await UserInfoRig(old, new, users: User.samples(1), routes: .somewhere).settled()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.tap("avatar"))
      expectOpened("avatar of 1", on: rig.screen)
    }
    UserInfoExchange("can't be tapped afterwards without routes") { old, new in
      let rig = await UserInfoRig(old, new, users: User.samples(1)).settled()
      await rig.scene.exchange(to: new.architecture)
      for link in UserInfoRig.Link.allCases { #expect(!rig.screen.tap(link.rawValue)) }
    }
    UserInfoExchange("shows changes by other modules afterwards") { old, new in
      let rig = await UserInfoRig(old, new, users: User.samples(1)).settled()
      await rig.scene.exchange(to: new.architecture)
      await rig.post(.sample(isFollowed: true))
      #expect(rig.screen.label("follow") == "Following")
    }
  }
}
