import Essentials
import Testing
import UserInfoCore
import UserInfoTesting

struct SwitchableUserTests {
  @Test func followIsTheSwitch() {
    #expect(User.sample(isFollowed: true).isOn)
    #expect(!User.sample().isOn)
    #expect(User.sample().switched(true) == .sample(isFollowed: true))
    #expect(User.sample(isFollowed: true).switched(false) == .sample())
  }

  @Test func copiesOnlyTheFollow() {
    var user = User.sample()
    user.copySwitch(from: .sample(summary: "News", friendCount: 99, isFollowed: true))
    #expect(user == .sample(isFollowed: true))
  }
}
