import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  /// Newer versions of a user, from pages, responses and other modules.
  @ArrayBuilder<FollowListClause> static var updates: [FollowListClause] {
    FollowListClause("keeps a change by another module if an older page with other news arrives") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      rig.changes.post(User.sample(id: 2).switched(true))
      await rig.open(.friends)
      #expect(rig.screen.label("follow", inRow: 1) == "Following", "during the first load")
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      rig.service.users[0].summary = "News"
      rig.service.gate(.friends).close()
      await rig.refresh()
      rig.changes.post(.sample(id: 2, summary: "Changed"))
      await rig.open(.friends)
      #expect(rig.screen.label("summary", inRow: 1) == "Changed", "during a refresh")
      #expect(rig.screen.label("summary", inRow: 0) == "News")
    }
    FollowListClause("keeps a change by another module if an older next page arrives") { factory in
      let rig = await FollowListRig(factory, users: User.samples(25)).settled()
      rig.service.gate(.friends).close()
      await rig.scrollToEnd()
      rig.changes.post(User.sample(id: 22).switched(true))
      await rig.open(.friends)
      rig.screen.scroll(by: 8)
      #expect(rig.screen.label("name", inRow: 21) == "Person 22")
      #expect(rig.screen.label("follow", inRow: 21) == "Following")
      rig.screen.scroll(by: -4)
      #expect(rig.screen.label("follow", inRow: 20) == "Follow")
    }
    FollowListClause("shows a page that is newer than a change by another module") { factory in
      let rig = await FollowListRig(factory, users: User.samples(25)).settled()
      rig.changes.post(.sample(id: 1, summary: "Old", isFollowed: true))
      rig.changes.post(.sample(id: 22, summary: "Old", isFollowed: true))
      await rig.refresh()
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      await rig.scrollToEnd()
      rig.screen.scroll(by: 8)
      #expect(rig.screen.label("summary", inRow: 21) == "Summary 22")
    }
    FollowListClause("adds and redraws no row for a change of a user who is not in the list") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      rig.changes.post(.sample(id: 9))
      await rig.open(.friends)
      await rig.post(.sample(id: 10))
      #expect(rig.screen.list?.rowCount == 2)
      rig.changes.post(.sample(id: 9))
      #expect(await rig.screen.window.dirtyViews().isEmpty)
    }
    FollowListClause("keeps a pending follow during a change by another module and a refresh") { factory in
      let rig = await FollowListRig(factory, users: User.samples(1)).settled()
      rig.service.failures[.follow] = .refused
      rig.service.gate(.follow).close()
      await rig.tap("follow", inRow: 0)
      await rig.post(.sample(summary: "News"))
      #expect(rig.screen.label("summary", inRow: 0) == "News")
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
      rig.service.users[0].summary = "Later"
      await rig.refresh()
      #expect(rig.screen.label("summary", inRow: 0) == "Later")
      #expect(rig.screen.label("follow", inRow: 0) == "Following")
      await rig.open(.follow)
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.screen.label("summary", inRow: 0) == "Later")
    }
    FollowListClause("uses only the follow of the response to a follow") { factory in
      let rig = await FollowListRig(factory, users: User.samples(1)).settled()
      let listener = ChangeListener(rig.changes)
      rig.service.users = [.sample(summary: "News", blogCount: 99, avatar: "avatar/new")]
      await rig.tap("follow", inRow: 0)
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      #expect(listener.heard == [User.sample().switched(true)])
    }
  }
}
