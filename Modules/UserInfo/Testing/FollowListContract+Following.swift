import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import UserInfoInterface
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let following: [FollowListClause] = [
    FollowListClause("shows a follow before the answer comes, in its own row only") { factory in
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
      // The first tap gives the button the keyboard, which is drawn as well.
      rig.screen.tap("follow", inRow: 1)
      await rig.screen.settle()
      let button = try #require(rig.screen.find("follow", inRow: 1))
      rig.screen.tap("follow", inRow: 1)
      let dirty = await rig.screen.window.dirtyViews()
      #expect(dirty == [button.id])
    },
    FollowListClause("takes a refused follow back, and says why") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.service.failures[.follow] = .offline
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.screen.find("follow", inRow: 0)?.traits.contains(.selected) == false)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
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
      #expect(rig.service.calls(.unfollow).count == 1, "the last wish wins")
      #expect(rig.service[1]?.isFollowed == false)
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
      #expect(rig.screen.label("toast") == "The server refuses that.")
    },
    FollowListClause("unfollows at once where nobody asks about it") { factory in
      let rig = FollowListRig(factory, users: [.sample(isFollowed: true)])
      await rig.screen.settle()
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.service[1]?.isFollowed == false)
    },
    FollowListClause("sends an unfollow up to the scene, which may drop it or let it go on") { factory in
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
    FollowListClause("sends no event for a follow") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      await rig.screen.settle()
      rig.scene.holdsEvents = true
      rig.screen.tap("follow", inRow: 0)
      await rig.screen.settle()
      #expect(rig.scene.events.isEmpty)
      #expect(rig.service[1]?.isFollowed == true)
    },
    FollowListClause("offers nobody to follow themselves") { factory in
      let rig = FollowListRig(factory, users: User.samples(20))
      await rig.screen.settle()
      rig.screen.scroll(by: 24)
      #expect(rig.screen.label("name", inRow: 6) == "Person 7")
      #expect(rig.screen.find("follow", inRow: 6) == nil)
      // The cell without a button is used again for somebody who can be followed.
      rig.screen.scroll(by: 24)
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.identifier == "follow" } })
    },
    FollowListClause("is not talked out of a follow by a page that was asked for before it") { factory in
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
    FollowListClause("takes the rest of a page while a follow is under way") { factory in
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
    FollowListClause("shows what another module did to a person, and tells others") { factory in
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
    FollowListClause("shows the true state of a row that was scrolled away and back") { factory in
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
