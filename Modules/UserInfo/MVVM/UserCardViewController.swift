import Composition
import Essentials
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// Shows a single person, bound to the view model.
final class UserCardViewController: ViewController, FeatureModule {
  private let context: UserInfo.Context
  private let viewModel: UserCardViewModel
  private let card = UserCardView()
  private var shownItem: UserItemViewModel?
  private var cardBinding: ViewBinding?
  private var itemBinding: ViewBinding?

  init(context: UserInfo.Context, state: UserCardState?) {
    self.context = context
    viewModel = UserCardViewModel(
      id: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    super.init()
  }

  override func makeView() -> View { card }

  override func viewDidLoad() {
    card.itemView.onPosts = opening(context.postsRoute)
    card.itemView.onFriends = opening(context.friendsRoute)
    card.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    cardBinding = observe(card) { [viewModel] in $0.show(viewModel) }
    itemBinding = observe(self) { $0.showItem($0.viewModel.item) }
  }

  // MARK: FeatureModule

  func start() async {
    await viewModel.load()
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
      await viewModel.item?.loadAvatar()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> UserCardState {
    await writes.finished()
    return viewModel.state()
  }

  /// What tapping a number does: nothing, so that it can't be tapped, where the scene has no route for it.
  private func opening(_ route: ((UserID) -> ViewController?)?) -> (@MainActor () -> Void)? {
    guard let route else { return nil }
    return { [weak self] in
      guard let self, let destination = route(context.user) else { return }
      navigationController?.push(destination)
    }
  }

  /// Runs again whenever a value of the person changes: what binds inside a binding is observed by both. So it has
  /// to find out by itself whether there is something to do.
  private func showItem(_ item: UserItemViewModel?) {
    guard let item, item !== shownItem else { return }
    shownItem = item
    card.hasItem = true
    card.itemView.bind(to: item, in: self, formatter: context.environment.formatter)
  }
}
