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
    UserInfoClause("applies a response except for a pending follow") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      rig.service.gate(.follow).close()
      await rig.tap("follow")
      rig.service.users[0].summary = "News"
      await rig.refresh()
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("follow") == "Following")
      await rig.open(.follow)
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("follow") == "Following")
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
    UserInfoClause("ignores changes of other users") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      await rig.post(.sample(id: 2, summary: "Other", isFollowed: true))
      #expect(rig.screen.label("summary") == "Summary 1")
      #expect(rig.screen.label("follow") == "Follow")
    }
  }
}
