import Essentials
import Observation
import UserInfoCore

/// The card of one user as observable values: fetches the user, and has a notice if that fails.
@MainActor
@Observable
final class UserCardViewModel {
  /// Events for the view, which removes them: messages, users to ask about before unfollowing, users to open, users whose
  /// posts or friends to open.
  var messages: [String] = []
  var unfollowing: [UserItemViewModel] = []
  var openedUsers: [Int] = []
  var openedPosts: [Int] = []
  var openedFriends: [Int] = []
  private(set) var item: UserItemViewModel?
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
  var noticeText: String? { fetch.failure.map(environment.formatter.reason) }
  var retryText: String? { fetch.failure == nil ? nil : environment.formatter.texts.list.retry }

  // MARK: Input

  func postsTapped() {
    openedPosts.append(id.rawValue)
  }

  func friendsTapped() {
    openedFriends.append(id.rawValue)
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
    do throws(UserError) {
      let user = try await environment.service.user(id)
      if fetch.succeed() { show(user) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      let message = environment.formatter.failure(\.refreshFailed, error)
      if fetch.fail(error, hasValue: item != nil) { messages.append(message) }
    }
  }

  private func makeItem(_ user: User) -> UserItemViewModel {
    UserItemViewModel(user, signedInUser: signedInUser, owner: self, environment: environment)
  }

  // MARK: Updates

  private func receive(_ update: User) {
    guard update.id == id else { return }
    fetch.recordChange()
    show(update)
  }

  private func show(_ user: User) {
    if let item { return item.receive(user) }
    item = makeItem(user)
  }

  // MARK: Handing over

  /// The state for the next implementation.
  func state() -> UserCardState {
    UserCardState(user: item?.state(), failure: fetch.failure)
  }
}

extension UserCardViewModel: UserItemOwner {
  func userChanged(_ user: User) {
    fetch.recordChange()
    environment.changes.post(user, from: self)
  }
}
