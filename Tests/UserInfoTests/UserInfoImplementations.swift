import Composition
import UserInfoInterface
import UserInfoMVC
import UserInfoMVP
import UserInfoMVVM

/// The implementations that the contract tests run on. ProfileTests runs them on the catalogue.
enum UserInfoImplementations {
  static let all: [UserInfoFactory] = [.mvc, .mvp, .mvvm]
  static let lists: [FollowListFactory] = [.mvc, .mvp, .mvvm]
}
