import Essentials
import UserInfoCore

/// Presents the card of one user: fetches the user, and pushes a notice to the view if that fails.
@MainActor
final class UserCardPresenter {
  weak var view: (any UserCardDisplay)? {
    didSet { showEverything() }
  }
  private var item: UserItemPresenter?
  private var fetch: Fetch<UserError>
  private let id: UserID
  private let signedInUser: UserID
  private let environment: UserEnvironment

  init(id: UserID, signedInUser: UserID, environment: UserEnvironment, state: UserCardState?) {
    self.id = id
    self.signedInUser = signedInUser
    self.environment = environment
    fetch = Fetch(failure: state?.failure)
    item = state?.user.map(makeItem)
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  var userID: Int { id.rawValue }

  private func showEverything() {
    showItem()
    showNotice()
  }

  private func showItem() {
    if let item { view?.showItem(item) }
  }

  private func showNotice() {
    let formatter = environment.formatter
    view?.showNotice(
      fetch.failure.map(formatter.reason), retryText: fetch.failure == nil ? nil : formatter.texts.list.retry)
  }

  // MARK: Input

  func postsTapped() {
    view?.openPosts(id.rawValue)
  }

  func friendsTapped() {
    view?.openFriends(id.rawValue)
  }

  // MARK: Requests

  /// Fetches the user if they are missing.
  func load() async {
    if item == nil { await request() }
  }

  /// Fetches the user again. The shown user stays if that fails.
  func refresh() async {
    await request()
    await item?.loadAvatar()
  }

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(UserError) {
      let user = try await environment.service.user(id)
      if fetch.succeed() { show(user) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      let message = environment.formatter.failure(\.refreshFailed, error)
      if fetch.fail(error, hasValue: item != nil) { view?.showMessage(message) }
    }
    showNotice()
  }

  private func makeItem(_ user: User) -> UserItemPresenter {
    UserItemPresenter(user, signedInUser: signedInUser, owner: self, environment: environment)
  }

  // MARK: Updates

  private func receive(_ update: User) {
    guard update.id == id else { return }
    fetch.recordChange()
    show(update)
    showNotice()
  }

  private func show(_ user: User) {
    if let item { return item.receive(user) }
    item = makeItem(user)
    showItem()
  }

  // MARK: Handing over

  /// The state for the next implementation.
  func state() -> UserCardState {
    UserCardState(user: item?.user.confirmed, failure: fetch.failure)
  }
}

extension UserCardPresenter: UserItemOwner {
  var screen: (any UserScreenDisplay)? { view }

  func userChanged(_ user: User) {
    fetch.recordChange()
    environment.changes.post(user, from: self)
  }
}
