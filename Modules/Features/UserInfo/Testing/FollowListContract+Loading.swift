import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension FollowListContract {
  @ArrayBuilder<FollowListClause> static var loading: [FollowListClause] {
    FollowListClause("shows every value of a row") { factory in
      let rig = await FollowListRig(factory, users: [.sample(id: 1)]).settled()
      #expect(rig.screen.label("name", inRow: 0) == "Person 1")
      #expect(rig.screen.label("summary", inRow: 0) == "Summary 1")
      #expect(rig.screen.label("birthdate", inRow: 0) == "Thursday January 1, 1970")
      #expect(rig.screen.label("gender", inRow: 0) == "Female")
      #expect(rig.screen.label("follow", inRow: 0) == "Follow")
      #expect(rig.screen.label("heading") == "Friends")
    }
    FollowListClause("shows a text for an empty name and an empty summary") { factory in
      let rig = await FollowListRig(factory, users: [.sample(firstName: "", lastName: "", summary: "")])
        .settled()
      #expect(rig.screen.label("name", inRow: 0) == "Anonymous")
      #expect(rig.screen.label("summary", inRow: 0) == "Nothing written yet.")
    }
    FollowListClause("requests the friends of its user") { factory in
      let rig = await FollowListRig(factory, users: User.samples(2)).settled()
      await rig.refresh()
      let call = ProgrammedUserService.Call(operation: .friends, id: UserID(132))
      #expect(rig.service.calls == [call, call])
    }
    FollowListClause("loads without an activity indicator") { factory in
      let rig = FollowListRig(factory, users: User.samples(45))
      rig.service.gate(.friends).close()
      await rig.screen.settle()
      #expect(rig.screen.texts == ["Test", "Friends"])
      rig.service.gate(.friends).open()
    }
    FollowListClause("shows a notice without friends only after loading") { factory in
      let rig = FollowListRig(factory, users: [])
      rig.service.failures[.friends] = .cancelled
      await rig.screen.settle()
      #expect(rig.screen.texts == ["Test", "Friends"])
      rig.service.failures = [:]
      await rig.refresh()
      #expect(rig.screen.label("notice.text") == "No friends yet.")
    }
  }
}
