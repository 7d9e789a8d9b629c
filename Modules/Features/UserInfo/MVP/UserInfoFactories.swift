public import Composition
import Essentials
import UserInfoCore
public import UserInfoInterface
import UserInfoViews
import ViewKit

// Puts logic and view together: the presenter gets the data, the view controller gets the presenter.

extension FollowListFactory {
  public static let mvp = FollowListFactory(.mvp) { context, state in
    let presenter = FollowListPresenter(
      user: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    let list = PagedListView.users()
    if let state { list.table.restore(state.position) }
    let controller = FollowListViewController(
      presenter, list: list,
      destinations: FollowListDestinations(
        user: context.avatarRoute.from { UserID($0) }, profile: context.route.from { UserID($0) }),
      question: { UnfollowUser($0, name: $1, proceed: $2) })
    return AssembledModule(
      controller, start: presenter.load, refresh: presenter.refresh,
      routeAgain: { event in controller.writes.run { await presenter.askAgain(event.item) } }
    ) {
      presenter.state(position: list.table.position)
    }
  }
}

extension UserInfoFactory {
  public static let mvp = UserInfoFactory(.mvp) { context, state in
    let presenter = UserCardPresenter(
      id: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    let controller = UserCardViewController(
      presenter,
      destinations: UserCardDestinations(
        user: context.avatarRoute?.from { UserID($0) },
        posts: context.postsRoute?.from { UserID($0) },
        friends: context.friendsRoute?.from { UserID($0) }),
      question: { UnfollowUser($0, name: $1, proceed: $2) })
    return AssembledModule(controller, start: presenter.load, refresh: presenter.refresh) {
      presenter.state()
    }
  }
}
