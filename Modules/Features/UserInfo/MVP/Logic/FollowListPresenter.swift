import Essentials
import UserInfoCore

/// Presents the list of friends: holds the rows, formats the texts around them, and pushes them to the view.
@MainActor
final class FollowListPresenter {
  weak var view: (any FollowListDisplay)? {
    didSet { showEverything() }
  }
  private var pages = FollowPages<UserItemPresenter>(merge: NoMerge())
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

  /// The rows that the view shows.
  var items: [UserItemPresenter] { pages.rows }

  private func showEverything() {
    view?.showHeading(environment.formatter.texts.heading)
    showStatus()
  }

  private func showStatus() {
    let formatter = environment.formatter
    view?.showStatus(pages.status(formatter.texts.list, reason: formatter.reason))
  }

  // MARK: Input

  func rowSelected(_ row: Int) {
    view?.openProfile(items[row].user.shown.id.rawValue)
  }

  /// Loads the next page, except after a failure: then a person has to tap Retry.
  func endReached() async {
    if pages.paging.loadsMoreAtEnd { await loadMore() }
  }

  /// Asks the scene again before a user is unfollowed. Does nothing if that is not possible any more.
  func askAgain(_ id: Int?) async {
    guard let item = id.flatMap({ pages[UserID($0)] }), item.user.shown.isFollowed else { return }
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
    showStatus()
    let page = await environment.service.page(ofFriendsOf: user, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: view?.appendRows()
    case .replaced: view?.reloadRows()
    case .refreshFailed(let error): view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showStatus()
  }

  private func makeItem(_ user: User) -> UserItemPresenter {
    UserItemPresenter(user, signedInUser: signedInUser, owner: self, environment: environment)
  }

  // MARK: Updates

  private func receive(_ update: User) {
    pages.recordUpdate(update)
    pages[update.id]?.receive(update)
  }

  // MARK: Handing over

  /// The state for the next implementation.
  func state(position: ListPosition) -> FollowListState {
    FollowListState(users: pages.rows.map(\.user.confirmed), paging: pages.paging.settled, position: position)
  }
}

extension FollowListPresenter: UserItemOwner {
  var screen: (any UserScreenDisplay)? { view }

  func userChanged(_ user: User) {
    pages.recordChange(of: user.id)
    environment.changes.post(user, from: self)
  }
}
