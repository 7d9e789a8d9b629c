import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let images: [FollowListClause] = FollowListRig.avatarListClauses + own

  @ArrayBuilder<FollowListClause> private static var own: [FollowListClause] {
    FollowListClause("shows another avatar at once if it is loaded already") { factory in
      let rig = await FollowListRig(factory, users: User.samples(2)).settled()
      await rig.post(.sample(id: 1, avatar: "avatar/2"))
      #expect(rig.avatar() == FollowListRig.loaded("avatar/2"))
    }
  }
}
