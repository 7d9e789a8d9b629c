public import Composition
public import UserInfoInterface

extension FollowListFactory {
  public static let mvvm = FollowListFactory(.mvvm) { FollowListViewController(context: $0, state: $1) }
}

extension UserInfoFactory {
  public static let mvvm = UserInfoFactory(.mvvm) { UserCardViewController(context: $0, state: $1) }
}
