import UserInfoViews
import ViewKit

/// Binds the card of one user to its view model, and forwards taps.
final class UserCardViewController: ViewController {
  private let viewModel: UserCardViewModel
  private let destinations: UserCardDestinations
  private let question: (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  private let card = UserCardView()
  private var shownItem: UserItemViewModel?
  private var bindings: [ViewBinding] = []

  /// - Parameter question: makes the event that asks before unfollowing, from the user's number, name and what to do then.
  init(
    _ viewModel: UserCardViewModel, destinations: UserCardDestinations,
    question: @escaping (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  ) {
    self.viewModel = viewModel
    self.destinations = destinations
    self.question = question
    super.init()
  }

  override func makeView() -> View { card }

  override func viewDidLoad() {
    card.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    if destinations.posts != nil { card.itemView.onPosts = viewModel.postsTapped }
    if destinations.friends != nil { card.itemView.onFriends = viewModel.friendsTapped }
    card.itemView.avatarLink = destinations.user?.address(viewModel.userID)
    card.itemView.postsLink = destinations.posts?.address(viewModel.userID)
    card.itemView.friendsLink = destinations.friends?.address(viewModel.userID)
    bindings = [
      observe(self) { $0.showItem($0.viewModel.item) },
      observe(card) { [viewModel] card in
        card.noticeText = viewModel.noticeText
        card.retryText = viewModel.retryText
      },
      observe(self) { [viewModel] screen in
        handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
        handleEvents(of: viewModel, \.unfollowing) { screen.askBeforeUnfollowing($0) }
        handleEvents(of: viewModel, \.openedUsers) { screen.open(screen.destinations.user?($0)) }
        handleEvents(of: viewModel, \.openedPosts) { screen.open(screen.destinations.posts?($0)) }
        handleEvents(of: viewModel, \.openedFriends) { screen.open(screen.destinations.friends?($0)) }
      },
    ]
  }

  /// Runs again for every changed value of the item, because the binding of the item is made inside this one.
  private func showItem(_ item: UserItemViewModel?) {
    guard let item, item !== shownItem else { return }
    shownItem = item
    card.hasItem = true
    card.itemView.bind(to: item, in: self)
    if destinations.user != nil { card.itemView.onAvatar = item.avatarTapped }
  }

  private func askBeforeUnfollowing(_ item: UserItemViewModel) {
    route(question(item.id, item.nameText) { [weak self] in self?.writes.run(item.unfollow) })
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }
}
