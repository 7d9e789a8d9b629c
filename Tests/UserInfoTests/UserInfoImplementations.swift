import Composition
import UserInfoInterface
import UserInfoMVC
import UserInfoMVP
import UserInfoMVVM

/// The implementations under the contract here. The catalogue's are put under it as well, in ProfileTests.
enum UserInfoImplementations {
  static let all: [UserInfoFactory] = [.mvc, .mvp, .mvvm]
  static let lists: [FollowListFactory] = [.mvc, .mvp, .mvvm]
}
