import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  static let images: [UserInfoClause] = UserInfoRig.avatarClauses + own

  @ArrayBuilder<UserInfoClause> private static var own: [UserInfoClause] {
    UserInfoClause("requests an avatar that can't be loaded only again on a refresh") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.images.failure = .offline
      await rig.screen.settle()
      await rig.tap("follow")
      await rig.post(.sample(summary: "News"))
      #expect(rig.images.requests.count == 1)
    }
  }
}
