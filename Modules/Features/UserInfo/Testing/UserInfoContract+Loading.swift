import Composition
import CompositionTesting
import Essentials
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting

extension UserInfoContract {
  static let loading: [UserInfoClause] = UserInfoRig.itemClauses + own

  @ArrayBuilder<UserInfoClause> private static var own: [UserInfoClause] {
    UserInfoClause("shows every value") { factory in
      let ada = User.sample(
        firstName: "Ada", lastName: "Lovelace", salutation: "Dr.", summary: "Counts by engine.")
      let rig = await UserInfoRig(factory, users: [ada]).settled()
      #expect(rig.screen.label("name") == "Dr. Ada Lovelace")
      #expect(rig.screen.label("birthdate") == "Thursday January 1, 1970")
      #expect(rig.screen.label("gender") == "Female")
      #expect(rig.screen.label("summary") == "Counts by engine.")
      #expect(rig.screen.label("posts") == "Posts 12")
      #expect(rig.screen.label("friends") == "Friends 34")
      #expect(rig.screen.label("follow") == "Follow")
      #expect(rig.service.calls == [.init(operation: .user, id: UserID(1))])
    }
    UserInfoClause("shows a text for an empty name and an empty summary") { factory in
      let rig = await UserInfoRig(
        factory, users: [.sample(firstName: " ", lastName: "", gender: .male, summary: "")]
      ).settled()
      #expect(rig.screen.label("name") == "Anonymous")
      #expect(rig.screen.label("gender") == "Male")
      #expect(rig.screen.label("summary") == "Nothing written yet.")
    }
    UserInfoClause("loads without an activity indicator") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.gate(.user).close()
      await rig.screen.settle()
      #expect(rig.screen.texts == ["Test"])
      #expect(rig.screen.find("name") == nil)
      rig.service.gate(.user).open()
    }
    UserInfoClause("has the same height while loading, loaded and failed") { factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.failures[.user] = .offline
      rig.service.gate(.user).close()
      await rig.screen.settle()
      let loading = try #require(rig.screen.find("card")?.layout)
      #expect(loading.height == 5)
      await rig.open(.user)
      #expect(rig.screen.find("notice") != nil && rig.screen.find("card")?.layout == loading)
      rig.service.failures = [:]
      await rig.tap("notice.button")
      #expect(rig.screen.find("name") != nil && rig.screen.find("card")?.layout == loading)
    }
    UserInfoClause("shows that the user does not exist") { factory in
      let rig = await UserInfoRig(factory, users: [], id: 5).settled()
      #expect(rig.screen.label("notice.text") == "There is no such person.")
    }
    UserInfoClause("replaces all values on a refresh, also after a failed one") { factory in
      let rig = await UserInfoRig(factory, users: User.samples(1)).settled()
      rig.service.failures[.user] = .offline
      await rig.refresh()
      rig.clock.advance(by: .seconds(3))
      await rig.screen.settle()
      #expect(rig.screen.find("toast") == nil)
      rig.service.failures = [:]
      rig.service.users = [.sample(lastName: "New", summary: "News", blogCount: 13, isFollowed: true)]
      await rig.refresh()
      #expect(rig.screen.label("name") == "Person New")
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.label("posts") == "Posts 13" && rig.screen.find("toast") == nil)
      #expect(rig.screen.label("follow") == "Following")
    }
    UserInfoClause("shows a user that another module posts after a failed first load, and does not load it") {
      factory in
      let rig = UserInfoRig(factory, users: User.samples(1))
      rig.service.failures[.user] = .offline
      await rig.screen.settle()
      await rig.post(.sample(id: 1, summary: "News"))
      #expect(rig.screen.label("summary") == "News")
      #expect(rig.screen.find("notice") == nil)
      rig.scene.slots[0].start()
      await rig.screen.settle()
      #expect(rig.service.calls(.user).count == 1)
    }
  }
}
