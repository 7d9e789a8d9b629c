import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  /// Newer versions of the user, from responses and other modules.
  static let updates: [UserInfoClause] = [
    UserInfoClause("keeps a change by another module if an older refresh arrives") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.user).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.changes.post(.sample(summary: "News", isFollowed: true))
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.label("summary") == "News")
    },
    UserInfoClause("keeps a change by another module if an older first response arrives") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.gate(.user).close()
      await rig.screen.settle()
      rig.changes.post(.sample(isFollowed: true))
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
    },
    UserInfoClause("keeps a user that another module posts while the first load fails") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.failures[.user] = .offline
      rig.service.gate(.user).close()
      await rig.screen.settle()
      rig.changes.post(.sample(isFollowed: true))
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "Refresh failed: The server can't be reached.")
    },
    UserInfoClause("uses a response that is newer than a change") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.changes.post(.sample(summary: "Old"))
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "Summary 1")
    },
    UserInfoClause("uses a response during changes of other users") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.users[0].summary = "News"
      rig.service.gate(.user).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.changes.post(.sample(id: 2))
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "News")
    },
    UserInfoClause("keeps a pending follow during a change by another module") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.changes.post(.sample(summary: "News"))
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("follow") == "Following")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.screen.label("summary") == "News")
    },
    UserInfoClause("uses only the follow of the response to a follow") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      let listener = UserListener(rig.changes)
      await rig.screen.settle()
      rig.service.users = [.sample(summary: "News", blogCount: 99, avatar: "avatar/new")]
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "Summary 1")
      #expect(rig.screen.label("posts") == "Posts 12")
      #expect(listener.heard == [User.sample().switched(true)])
    },
    UserInfoClause("tells other modules only about confirmed changes, once") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      let listener = UserListener(rig.changes)
      await rig.screen.settle()
      rig.service.failures[.follow] = .offline
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(listener.heard.isEmpty)
      rig.service.failures = [:]
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(listener.heard.isEmpty)
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(listener.heard == [User.sample().switched(true)])
      rig.changes.post(.sample(summary: "News"))
      await rig.screen.settle()
      #expect(listener.heard.count == 2, "an update from another module is not posted again")
    },
  ]
}
