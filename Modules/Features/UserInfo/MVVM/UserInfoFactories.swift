public import Composition
import Essentials
import UserInfoCore
public import UserInfoInterface
import UserInfoViews
import ViewKit

// Puts logic and view together: the view model gets the data, the view controller gets the view model.

extension FollowListFactory {
  public static let mvvm = FollowListFactory(.mvvm) { context, state in
    let viewModel = FollowListViewModel(
      user: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    let list = PagedListView.users()
    if let state { list.table.restore(state.position) }
    let controller = FollowListViewController(
      viewModel, list: list,
      destinations: FollowListDestinations(
        user: context.avatarRoute.from { UserID($0) }, profile: context.route.from { UserID($0) }),
      question: { UnfollowUser($0, name: $1, proceed: $2) })
    return AssembledModule(
      controller, start: viewModel.load, refresh: viewModel.refresh,
      routeAgain: { event in controller.writes.run { await viewModel.askAgain(event.item) } }
    ) {
      viewModel.state(position: list.table.position)
    }
  }
}

extension UserInfoFactory {
  public static let mvvm = UserInfoFactory(.mvvm) { context, state in
    let viewModel = UserCardViewModel(
      id: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    let controller = UserCardViewController(
      viewModel,
      destinations: UserCardDestinations(
        user: context.avatarRoute?.from { UserID($0) },
        posts: context.postsRoute?.from { UserID($0) },
        friends: context.friendsRoute?.from { UserID($0) }),
      question: { UnfollowUser($0, name: $1, proceed: $2) })
    return AssembledModule(controller, start: viewModel.load, refresh: viewModel.refresh) {
      viewModel.state()
    }
  }
}
