import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  static let loading: [FollowListClause] = [
    FollowListClause("shows every value of a row") { factory in
      let rig = FollowListRig(factory, users: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.screen.label("name", inRow: 0) == "Person 1")
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      #expect(rig.screen.label("birthdate", inRow: 0) == "Thursday January 1, 1970")
      #expect(rig.screen.label("gender", inRow: 0) == "Female")
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.screen.label("heading") == "Friends")
    },
    FollowListClause("shows a text for an empty name and an empty summary") { factory in
      let rig = FollowListRig(factory, users: [.sample(firstName: "", lastName: "", summary: "")])
      await rig.screen.settle()
      #expect(rig.screen.label("name", inRow: 0) == "Anonymous")
      #expect(rig.screen.label("summary", inRow: 0) == "Nothing written yet.")
    },
    FollowListClause("keeps the order of the server") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      await rig.screen.settle()
      #expect((0..<3).map { rig.screen.label("name", inRow: $0) } == ["Person 1", "Person 2", "Person 3"])
    },
    FollowListClause("requests the first page once, without a cursor") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      #expect(rig.service.calls == [.init(operation: .friends, id: UserID(132))])
      #expect(rig.screen.list?.rowCount == 20)
    },
    FollowListClause("loads without an activity indicator") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      #expect(rig.screen.texts == ["Test", "Friends"])
      rig.service.gate(.friends).open()
    },
    FollowListClause("shows why the first load failed, and loads on Retry") { factory in
      let rig = FollowListRig(factory, users: User.samples(1))
      rig.service.failures[.friends] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.label("notice.button") == "Retry")
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("name", inRow: 0) == "Person 1")
    },
    FollowListClause("shows a notice for an empty list") { factory in
      let rig = FollowListRig(factory, users: [])
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No friends yet.")
      #expect(rig.screen.find("notice.button") == nil)
      #expect(rig.screen.find("footer") == nil)
    },
    FollowListClause("replaces all values on a refresh") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      #expect(rig.screen.list?.rowCount == 40)
      rig.service.users = [.sample(id: 99)] + User.samples(2)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.screen.label("name", inRow: 0) == "Person 99")
      #expect(rig.service.calls.last == .init(operation: .friends, id: UserID(132)))
    },
    FollowListClause("shows a user that a refresh inserts above the others") { factory in
      let rig = FollowListRig(factory, users: User.samples(3))
      await rig.screen.settle()
      rig.service.users = [.sample(id: 99)] + User.samples(3)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 4)
      #expect(rig.screen.label("name", inRow: 0) == "Person 99")
      #expect(rig.screen.label("name", inRow: 1) == "Person 1")
    },
    FollowListClause("keeps the rows if a refresh fails, with a message") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.failures[.friends] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 2)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    FollowListClause("sends one request for two refreshes at once") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.gate(.friends).close()
      rig.screen.press(.character("r"))
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.service.calls(.friends).count == 2)
      #expect(rig.screen.find("refreshing") != nil)
      rig.service.gate(.friends).open()
      await rig.screen.settle()
      #expect(rig.screen.find("refreshing") == nil)
    },
    FollowListClause("refreshes when it is pulled") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.users = User.samples(3)
      rig.pull()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
      #expect(rig.service.calls(.friends).count == 2)
    },
    FollowListClause("shows a notice without friends only after loading") { factory in
      let rig = FollowListRig(factory, users: [])
      rig.service.failures[.friends] = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.texts == ["Test", "Friends"])
      rig.service.failures = [:]
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "No friends yet.")
    },
    FollowListClause("shows nothing for a cancelled refresh, and can be refreshed again") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.failures[.friends] = .cancelled
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("toast") == nil && rig.screen.find("refreshing") == nil)
      rig.service.failures = [:]
      rig.service.users = User.samples(3)
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
    },
    FollowListClause("shows one message for a failed refresh, and no notice") { factory in
      let rig = FollowListRig(factory, users: User.samples(2))
      await rig.screen.settle()
      rig.service.failures[.friends] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil && rig.screen.label("footer.text") == "No more")
      rig.clock.advance(by: .seconds(3))
      await rig.screen.settle()
      #expect(rig.screen.find("toast") == nil)
    },
    FollowListClause("shows no message for a failed first load or next page") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      rig.service.failures[.friends] = .offline
      await rig.screen.settle()
      #expect(rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      rig.service.failures[.friends] = .offline
      await rig.scrollToEnd()
      #expect(rig.screen.find("toast") == nil)
    },
  ]
}
