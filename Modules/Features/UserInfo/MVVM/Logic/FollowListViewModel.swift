import Essentials
import Observation
import UserInfoCore

/// The list of friends as observable values: holds the rows, and formats the texts around them.
@MainActor
@Observable
final class FollowListViewModel {
  /// Events for the view, which removes them: messages, users to ask about before unfollowing, users to open from an avatar
  /// and from a row.
  var messages: [String] = []
  var unfollowing: [UserItemViewModel] = []
  var openedUsers: [Int] = []
  var openedProfiles: [Int] = []
  private var pages = FollowPages<UserItemViewModel>(merge: NoMerge())
  private let user: UserID
  private let signedInUser: UserID
  private let environment: UserEnvironment

  init(user: UserID, signedInUser: UserID, environment: UserEnvironment, state: FollowListState?) {
    self.user = user
    self.signedInUser = signedInUser
    self.environment = environment
    if let state {
      pages = PagedList(state.users, state.paging, merge: NoMerge(), make: makeItem)
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  var items: [UserItemViewModel] { pages.rows }
  var version: RowsVersion { pages.version }
  var headingText: String { environment.formatter.texts.heading }
  var status: ListStatus {
    let formatter = environment.formatter
    return pages.status(formatter.texts.list, reason: formatter.reason)
  }

  // MARK: Input

  func rowSelected(_ row: Int) {
    openedProfiles.append(items[row].state().id.rawValue)
  }

  /// Loads the next page, except after a failure: then a person has to tap Retry.
  func endReached() async {
    if pages.paging.loadsMoreAtEnd { await loadMore() }
  }

  /// Asks the scene again before a user is unfollowed. Does nothing if that is not possible any more.
  func askAgain(_ id: Int?) async {
    guard let item = id.flatMap({ pages[UserID($0)] }), item.isFollowed else { return }
    await item.followButtonTapped()
  }

  // MARK: Requests

  /// Loads the first page if it is missing.
  func load() async {
    await request(.first)
  }

  /// Loads the first page again. The existing rows stay if that fails.
  func refresh() async {
    await request(.refresh)
  }

  /// Loads the next page.
  func loadMore() async {
    await request(.more)
  }

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    let page = await environment.service.page(ofFriendsOf: user, after: ticket.cursor)
    let response = pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) })
    if case .refreshFailed(let error) = response {
      messages.append(environment.formatter.failure(\.refreshFailed, error))
    }
  }

  private func makeItem(_ user: User) -> UserItemViewModel {
    UserItemViewModel(user, signedInUser: signedInUser, owner: self, environment: environment)
  }

  // MARK: Updates

  private func receive(_ update: User) {
    pages.recordUpdate(update)
    pages[update.id]?.receive(update)
  }

  // MARK: Handing over

  /// The state for the next implementation.
  func state(position: ListPosition) -> FollowListState {
    FollowListState(users: pages.rows.map { $0.state() }, paging: pages.paging.settled, position: position)
  }
}

extension FollowListViewModel: UserItemOwner {
  func userChanged(_ user: User) {
    pages.recordChange(of: user.id)
    environment.changes.post(user, from: self)
  }
}
