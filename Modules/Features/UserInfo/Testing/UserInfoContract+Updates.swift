import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  /// Newer versions of the user, from responses and other modules.
  @ArrayBuilder<UserInfoClause> static var updates: [UserInfoClause] {
    UserInfoClause("keeps a change by another module if an older response arrives") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.gate(.user).close()
      await rig.screen.settle()
      rig.changes.post(.sample(isFollowed: true))
      await rig.open(.user)
      #expect(rig.screen.label("follow") == "Following", "during the first load")
      rig.service.gate(.user).close()
      await rig.refresh()
      rig.changes.post(.sample(summary: "News", isFollowed: true))
      await rig.open(.user)
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.label("summary") == "News", "during a refresh")
    }
    UserInfoClause("keeps a user that another module posts while the first load fails") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.failures[.user] = .offline
      rig.service.gate(.user).close()
      await rig.screen.settle()
      rig.changes.post(.sample(isFollowed: true))
      await rig.open(.user)
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "Refresh failed: The server can't be reached.")
    }
    UserInfoClause("uses a response that is newer than a change") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      rig.changes.post(.sample(summary: "Old"))
      await rig.refresh()
      #expect(rig.screen.label("summary") == "Summary 1")
    }
    UserInfoClause("uses a response during changes of other users, which it ignores") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      rig.service.users[0].summary = "News"
      rig.service.gate(.user).close()
      await rig.refresh()
      await rig.post(.sample(id: 2, summary: "Other", isFollowed: true))
      #expect(rig.screen.label("summary") == "Summary 1")
      #expect(rig.screen.label("follow") == "Follow")
      await rig.open(.user)
      #expect(rig.screen.label("summary") == "News")
    }
    UserInfoClause("keeps a pending follow during a change by another module and a refresh") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      await rig.tap("follow")
      await rig.post(.sample(summary: "News"))
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("follow") == "Following")
      rig.service.users[0].summary = "Later"
      await rig.refresh()
      #expect(rig.screen.label("summary") == "Later")
      #expect(rig.screen.label("follow") == "Following")
      await rig.open(.follow)
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.screen.label("summary") == "Later")
    }
    UserInfoClause("uses only the follow of the response to a follow") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.users = [.sample(summary: "News", blogCount: 99, avatar: "avatar/new")]
      await rig.tap("follow")
      #expect(rig.screen.label("summary") == "Summary 1")
      #expect(rig.screen.label("posts") == "Posts 12")
      #expect(listener.heard == [User.sample().switched(true)])
    }
  }
}
