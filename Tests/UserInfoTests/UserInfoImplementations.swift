import Composition
import UserInfoInterface
import UserInfoMVC
import UserInfoMVP
import UserInfoMVVM

/// The implementations that the contract runs on. `ProfileTests` compares them with the catalogue.
enum UserInfoImplementations {
  static let all: [UserInfoFactory] = [.mvc, .mvp, .mvvm]
  static let lists: [FollowListFactory] = [.mvc, .mvp, .mvvm]
}
