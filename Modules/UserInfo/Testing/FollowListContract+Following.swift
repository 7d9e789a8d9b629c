import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let following: [FollowListClause] = [
    FollowListClause("shows a follow before the response, in its own row only") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 1)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
      #expect(rig.screen.find("follow", inRow: 1)?.traits.contains(.selected) == true)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.service[2]?.isFollowed == true)
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
    },
    FollowListClause("redraws only the button that was tapped") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      await rig.screen.settle()
      // The first tap also moves the focus to the button, which is drawn.
      rig.screen.tap("follow", inRow: 1)
      await rig.screen.settle()
      let button = try #require(rig.screen.find("follow", inRow: 1))
      rig.screen.tap("follow", inRow: 1)
      let dirty = await rig.screen.window.dirtyViews()
      #expect(dirty == [button.id])
    },
    FollowListClause("reverts a refused follow, with a message") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .offline
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.screen.find("follow", inRow: 0)?.traits.contains(.selected) == false)
      #expect(rig.screen.label("toast") == "Follow failed: The server can't be reached.")
    },
    FollowListClause("agrees with the backend after two quick taps") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.service.calls(.unfollow).isEmpty, "one request at a time")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.service.calls(.unfollow).count == 1, "the last choice wins")
      #expect(rig.service[1]?.isFollowed == false)
    },
    FollowListClause("agrees with the backend after two taps at once") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.service.calls(.follow).count == 1 && rig.service.calls(.unfollow).count == 1)
    },
    FollowListClause("agrees with the backend when the first of two quick taps is refused") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    },
    FollowListClause("agrees with the backend when the second of two quick taps is refused") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.unfollow] = .refused
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == true)
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
      #expect(rig.screen.label("toast") == "Follow failed: The server refuses that.")
    },
    FollowListClause("unfollows at once if the scene does not ask") { factory in
      let rig = FollowListRig(factory, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.service[1]?.isFollowed == false)
    },
    FollowListClause("lets the scene ask before unfollowing") { factory in
      let rig = FollowListRig(factory, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      let event = try #require(rig.scene.events.first as? UnfollowUser)
      #expect(event.name == "Person 1")
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
      #expect(rig.service.calls(.unfollow).isEmpty)
      event.proceed()
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.service[1]?.isFollowed == false)
    },
    FollowListClause("unfollows a user whose row was scrolled away during the question") { factory in
      let rig = FollowListRig(factory, users: [.sample(isFollowed: true)] + User.samples(20).dropFirst())
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      rig.scene.events.first?.proceed()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      rig.screen.scroll(by: -40)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    },
    FollowListClause("shows why a follow failed if its row was scrolled away") { factory in
      let rig = FollowListRig(factory, users: User.samples(20))
      await rig.screen.settle()
      rig.service.failures[.follow] = .offline
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("toast") == "Follow failed: The server can't be reached.")
      rig.screen.scroll(by: -40)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    },
    FollowListClause("does not ask before following") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.scene.events.isEmpty)
      #expect(rig.service[1]?.isFollowed == true)
    },
    FollowListClause("has no follow button for the signed-in user") { factory in
      let rig = FollowListRig(factory, users: User.samples(20))
      await rig.screen.settle()
      rig.screen.scroll(by: 24)
      #expect(rig.screen.label("name", inRow: 6) == "Person 7")
      #expect(rig.screen.find("follow", inRow: 6) == nil)
      // The cell without a button is reused for a user who can be followed.
      rig.screen.scroll(by: 24)
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.identifier == "follow" } })
    },
    FollowListClause("keeps a follow if an older page arrives") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == true)
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    },
    FollowListClause("applies a page except for a pending follow") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.service.users[0].summary = "News"
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("summary", inRow: 0) == "News")
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("summary", inRow: 0) == "News")
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    },
    FollowListClause("shows a pending follow in a row that a page brings back after a refresh") { factory in
      let rig = FollowListRig(factory, users: User.samples(21))
      await rig.screen.settle()
      await rig.scrollToEnd()
      rig.service.gate(.follow).close()
      #expect(rig.screen.tap("follow", inRow: 20))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      rig.service.gate(.friends).release(0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
      rig.service.gate(.friends).open()
      await rig.scrollToEnd()
      #expect(rig.screen.label("follow", inRow: 20) == "Following")
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 20) == "Following")
    },
    FollowListClause("shows a change by another module, and tells other modules about its own") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      let listener = UserListener(rig.changes)
      await rig.screen.settle()
      rig.changes.post(User.sample(id: 2).switched(true))
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(listener.heard.last?.id == UserID(1))
      #expect(listener.heard.last?.isFollowed == true)
    },
    FollowListClause("shows the current state of a row that was scrolled away and back") { factory in
      let rig = FollowListRig(factory, users: User.samples(20))
      await rig.screen.settle()
      rig.service.gate(.follow).close()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      rig.screen.scroll(by: 40)
      rig.service.gate(.follow).open()
      await rig.screen.settle()
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.label == "Follow" } })
      rig.screen.scroll(by: -40)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    },
  ]
}
