import Composition
import Essentials
import UserInfoCore
import UserInfoDisplay
import UserInfoInterface
import UserInfoViews
import ViewKit

/// Shows a single person, as the presenter has them.
final class UserCardViewController: ViewController, FeatureModule {
  private let context: UserInfo.Context
  private let presenter: UserCardPresenter
  private let card = UserCardView()

  init(context: UserInfo.Context, state: UserCardState?) {
    self.context = context
    presenter = UserCardPresenter(
      id: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    super.init()
    presenter.view = self
  }

  override func makeView() -> View { card }

  override func viewDidLoad() {
    card.itemView.onPosts = opening(context.postsRoute)
    card.itemView.onFriends = opening(context.friendsRoute)
    card.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    refresh()
  }

  // MARK: FeatureModule

  func start() async {
    await presenter.load()
  }

  func refresh() async {
    do {
      try await presenter.refresh()
      await presenter.item?.loadAvatar()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> UserCardState {
    await writes.finished()
    return presenter.state()
  }

  /// What tapping a number does: nothing, so that it can't be tapped, where the scene has no route for it.
  private func opening(_ route: ((UserID) -> ViewController?)?) -> (@MainActor () -> Void)? {
    guard let route else { return nil }
    return { [weak self] in
      guard let self, let destination = route(context.user) else { return }
      navigationController?.push(destination)
    }
  }
}

extension UserCardViewController: UserCardRefreshing {
  func refresh() {
    card.show(presenter)
    guard let item = presenter.item else { return }
    card.hasItem = true
    guard card.itemView.driver !== item else { return }
    card.itemView.show(item, in: self, formatter: context.environment.formatter)
  }
}
