import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  static let following: [UserInfoClause] = [
    UserInfoClause("shows a follow before the response") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.find("follow")?.traits.contains(.selected) == true)
      #expect(rig.service[1]?.isFollowed == false)
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.service[1]?.isFollowed == true)
    },
    UserInfoClause("redraws only the button that was tapped") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      // The first tap also moves the focus to the button, which is drawn.
      rig.screen.tap("follow")
      await rig.screen.settle()
      let button = try #require(rig.screen.find("follow"))
      rig.screen.tap("follow")
      let dirty = await rig.screen.window.dirtyViews()
      #expect(dirty == [button.id])
    },
    UserInfoClause("reverts a refused follow, with a message") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .refused
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.screen.find("follow")?.traits.contains(.selected) == false)
      #expect(rig.screen.label("toast") == "Follow failed: The server refuses that.")
    },
    UserInfoClause("reverts a refused unfollow, with a message") { factory in
      let rig = UserInfoRig(factory, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.service.failures[.unfollow] = .offline
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.label("toast") == "Follow failed: The server can't be reached.")
    },
    UserInfoClause("agrees with the backend after two quick taps") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service.calls(.unfollow).isEmpty, "one request at a time")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service.calls(.unfollow).count == 1, "the last choice wins")
      #expect(rig.service[1]?.isFollowed == false)
    },
    UserInfoClause("agrees with the backend after two taps at once") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.screen.tap("follow")
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service.calls(.follow).count == 1 && rig.service.calls(.unfollow).count == 1)
    },
    UserInfoClause("does not send a choice that was changed back before it was sent") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.service[1]?.isFollowed == true)
      #expect(rig.service.calls(.unfollow).isEmpty)
    },
    UserInfoClause("agrees with the backend when the first of two quick taps is refused") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service[1]?.isFollowed == false)
    },
    UserInfoClause("agrees with the backend when the second of two quick taps is refused") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.unfollow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == true)
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.screen.label("toast") == "Follow failed: The server refuses that.")
    },
    UserInfoClause("unfollows at once if the scene does not ask") { factory in
      let rig = UserInfoRig(factory, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service[1]?.isFollowed == false)
    },
    UserInfoClause("lets the scene ask before unfollowing") { factory in
      let rig = UserInfoRig(factory, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow")
      await rig.screen.settle()
      let event = try #require(rig.scene.events.first as? UnfollowUser)
      #expect(event.name == "Person 1")
      #expect(rig.screen.label("follow") == "Following")
      #expect(rig.service.calls(.unfollow).isEmpty)
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service[1]?.isFollowed == false)
    },
    UserInfoClause("does not ask before following") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(rig.scene.events.isEmpty)
      #expect(rig.service[1]?.isFollowed == true)
    },
    UserInfoClause("has no follow button for the signed-in user") { factory in
      let rig = UserInfoRig(factory, users: User.samples(9), id: 7)
      await rig.screen.settle()
      #expect(rig.screen.label("name") == "Person 7")
      #expect(rig.screen.find("follow") == nil)
    },
    UserInfoClause("keeps a follow if an older response arrives") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.user).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.service.gate(.user).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
    },
    UserInfoClause("applies a response except for a pending follow") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow")
      await rig.screen.settle()
      rig.service.users[0].summary = "News"
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("follow") == "Following")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("follow") == "Following")
    },
    UserInfoClause("shows a change by another module, and tells other modules about its own") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      let listener = UserListener(rig.changes)
      await rig.screen.settle()
      rig.changes.post(.sample(isFollowed: true))
      await rig.screen.settle()
      #expect(rig.screen.label("follow") == "Following")
      rig.screen.tap("follow")
      await rig.screen.settle()
      #expect(listener.heard.last?.id == UserID(1))
      #expect(listener.heard.last?.isFollowed == false)
    },
    UserInfoClause("ignores changes of other users") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.changes.post(.sample(id: 2, summary: "Other", isFollowed: true))
      await rig.screen.settle()
      #expect(rig.screen.label("summary") == "Summary 1")
      #expect(rig.screen.label("follow") == "Follow")
    },
  ]
}
