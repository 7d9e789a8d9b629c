public import Composition
public import UserInfoInterface

extension FollowListFactory {
  public static let mvc = FollowListFactory(.mvc) { FollowListController(context: $0, state: $1) }
}

extension UserInfoFactory {
  public static let mvc = UserInfoFactory(.mvc) { UserCardController(context: $0, state: $1) }
}
