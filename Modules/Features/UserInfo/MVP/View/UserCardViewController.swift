import UserInfoViews
import ViewKit

/// Displays the card of one user as its presenter says, and forwards taps.
final class UserCardViewController: ViewController {
  private let presenter: UserCardPresenter
  private let destinations: UserCardDestinations
  private let question: (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  private let card = UserCardView()

  /// - Parameter question: makes the event that asks before unfollowing, from the user's number, name and what to do then.
  init(
    _ presenter: UserCardPresenter, destinations: UserCardDestinations,
    question: @escaping (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  ) {
    self.presenter = presenter
    self.destinations = destinations
    self.question = question
    super.init()
  }

  override func makeView() -> View { card }

  override func viewDidLoad() {
    card.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    if destinations.posts != nil { card.itemView.onPosts = presenter.postsTapped }
    if destinations.friends != nil { card.itemView.onFriends = presenter.friendsTapped }
    card.itemView.avatarLink = destinations.user?.address(presenter.userID)
    card.itemView.postsLink = destinations.posts?.address(presenter.userID)
    card.itemView.friendsLink = destinations.friends?.address(presenter.userID)
    presenter.view = self
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }
}

extension UserCardViewController: UserCardDisplay {
  func showItem(_ item: UserItemPresenter) {
    card.hasItem = true
    card.itemView.attach(to: item, in: self)
    if destinations.user != nil { card.itemView.onAvatar = item.avatarTapped }
  }

  func showNotice(_ text: String?, retryText: String?) {
    card.noticeText = text
    card.retryText = retryText
  }

  func showMessage(_ text: String) {
    showToast(text)
  }

  func askBeforeUnfollowing(_ id: Int, _ name: String, _ unfollow: @escaping @MainActor () async -> Void) {
    route(question(id, name) { [weak self] in self?.writes.run(unfollow) })
  }

  func openUser(_ id: Int) {
    open(destinations.user?(id))
  }

  func openPosts(_ id: Int) {
    open(destinations.posts?(id))
  }

  func openFriends(_ id: Int) {
    open(destinations.friends?(id))
  }
}
