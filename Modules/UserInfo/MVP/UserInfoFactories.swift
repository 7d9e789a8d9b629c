public import Composition
public import UserInfoInterface

extension FollowListFactory {
  public static let mvp = FollowListFactory(.mvp) { FollowListViewController(context: $0, state: $1) }
}

extension UserInfoFactory {
  public static let mvp = UserInfoFactory(.mvp) { UserCardViewController(context: $0, state: $1) }
}
