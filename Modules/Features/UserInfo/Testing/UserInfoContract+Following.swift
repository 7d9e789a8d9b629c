import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  static let following: [UserInfoClause] = UserInfoRig.switchClauses + own

  @ArrayBuilder<UserInfoClause> private static var own: [UserInfoClause] {
    UserInfoClause("has no follow button for the signed-in user") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(9), id: 7).settled()
      #expect(rig.screen.label("name") == "Person 7")
      #expect(rig.screen.find("follow") == nil)
    }
    UserInfoClause("shows a change by another module, and tells other modules about its own") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      let listener = ChangeListener(rig.changes)
      await rig.post(.sample(isFollowed: true))
      #expect(rig.screen.label("follow") == "Following")
      await rig.tap("follow")
      #expect(listener.heard.last?.id == UserID(1))
      #expect(listener.heard.last?.isFollowed == false)
    }
  }
}
