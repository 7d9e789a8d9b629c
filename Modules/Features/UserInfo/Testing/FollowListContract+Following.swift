import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let following: [FollowListClause] = FollowListRig.switchClauses + own

  @ArrayBuilder<FollowListClause> private static var own: [FollowListClause] {
    FollowListClause("shows a follow in its own row only") { factory in
      let rig = await FollowListRig(factory, users: User.samples(3)).settled()
      rig.service.gate(.follow).close()
      await rig.tap("follow", inRow: 1)
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
      #expect(rig.screen.find("follow", inRow: 1)?.traits.contains(.selected) == true)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      await rig.open(.follow)
      #expect(rig.service[2]?.isFollowed == true)
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
    }
    FollowListClause("shows the news of a loading page in rows that were not followed meanwhile") { factory in
      let rig = await FollowListRig(factory, users: User.samples(2)).settled()
      rig.service.gate(.friends).close()
      rig.service.users[0].firstName = "New"
      await rig.refresh()
      await rig.tap("follow", inRow: 1)
      await rig.open(.friends)
      #expect(rig.screen.label("name", inRow: 0)?.contains("New") == true)
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
      rig.service.users[1].isFollowed = false
      await rig.refresh()
      #expect(rig.screen.label("follow", inRow: 1) == "Follow", "a page that is newer than the follow counts")
    }
    FollowListClause("unfollows a user whose row was scrolled away during the question") { factory in
      let rig = await FollowListRig(
        factory, users: [.sample(isFollowed: true)] + User.samples(20).dropFirst()
      ).settled()
      rig.scene.holdsEvents = true
      await rig.tap("follow", inRow: 0)
      rig.screen.scroll(by: 40)
      rig.scene.events.first?.proceed()
      await rig.screen.settle()
      #expect(rig.service[1]?.isFollowed == false)
      rig.screen.scroll(by: -40)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    }
    FollowListClause("shows why a follow failed if its row was scrolled away") { factory in
      let rig = await FollowListRig(factory, users: User.samples(20)).settled()
      rig.service.failures[.follow] = .offline
      rig.service.gate(.follow).close()
      await rig.tap("follow", inRow: 0)
      rig.screen.scroll(by: 40)
      await rig.open(.follow)
      #expect(rig.screen.label("toast") == "Follow not changed: The server can't be reached.")
      rig.screen.scroll(by: -40)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
    }
    FollowListClause("has no follow button for the signed-in user") { factory in
      let rig = await FollowListRig(factory, users: User.samples(20)).settled()
      rig.screen.scroll(by: 24)
      #expect(rig.screen.label("name", inRow: 6) == "Person 7")
      #expect(rig.screen.find("follow", inRow: 6) == nil)
      // The cell without a button is reused for a user who can be followed.
      rig.screen.scroll(by: 24)
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.identifier == "follow" } })
    }
    FollowListClause("shows a pending follow in a row that a page brings back after a refresh") { factory in
      let rig = await FollowListRig(factory, users: User.samples(21)).settled()
      await rig.scrollToEnd()
      rig.service.gate(.follow).close()
      #expect(await rig.tap("follow", inRow: 20))
      rig.service.gate(.friends).close()
      await rig.refresh()
      rig.service.gate(.friends).release(0)
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 20)
      rig.service.gate(.friends).open()
      await rig.scrollToEnd()
      #expect(rig.screen.label("follow", inRow: 20) == "Following")
      await rig.open(.follow)
      #expect(rig.screen.label("follow", inRow: 20) == "Following")
    }
    FollowListClause("shows a change by another module, and tells other modules about its own") { factory in
      let rig = await FollowListRig(factory, users: User.samples(2)).settled()
      let listener = ChangeListener(rig.changes)
      await rig.post(User.sample(id: 2).switched(true))
      #expect(rig.screen.label("follow", inRow: 1) == "Following")
      await rig.tap("follow", inRow: 0)
      #expect(listener.heard.last?.id == UserID(1))
      #expect(listener.heard.last?.isFollowed == true)
    }
    FollowListClause("shows the current state of a row that was scrolled away and back") { factory in
      let rig = await FollowListRig(factory, users: User.samples(20)).settled()
      rig.service.gate(.follow).close()
      await rig.tap("follow", inRow: 0)
      rig.screen.scroll(by: 40)
      await rig.open(.follow)
      #expect(rig.screen.rows.allSatisfy { row in row.flattened.contains { $0.label == "Follow" } })
      await rig.scroll(by: -40)
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
    }
  }
}
