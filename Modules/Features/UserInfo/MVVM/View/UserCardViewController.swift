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
      observe(self) { $0.showNotice($0.viewModel.noticeText, retryText: $0.viewModel.retryText) },
      observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) },
      observe(self, eventsOf: viewModel, \.unfollowing) { $0.askBeforeUnfollowing($1) },
      observe(self, eventsOf: viewModel, \.openedUsers) { $0.open($0.destinations.user?($1)) },
      observe(self, eventsOf: viewModel, \.openedPosts) { $0.open($0.destinations.posts?($1)) },
      observe(self, eventsOf: viewModel, \.openedFriends) { $0.open($0.destinations.friends?($1)) },
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

  private func showNotice(_ text: String?, retryText: String?) {
    card.noticeText = text
    card.retryText = retryText
  }

  private func askBeforeUnfollowing(_ item: UserItemViewModel) {
    route(question(item.id, item.nameText) { [weak self] in self?.writes.run(item.unfollow) })
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }
}
