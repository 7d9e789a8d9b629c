import Essentials
import UserInfoCore

/// Presents the list of friends: holds the rows, formats the texts around them, and pushes them to the view.
@MainActor
final class FollowListPresenter {
  weak var view: (any FollowListDisplay)? {
    didSet { showEverything() }
  }
  private var rows = PagedRows<User, UserItemPresenter>()
  private var paging = Paging<UserID, UserError>()
  private let user: UserID
  private let signedInUser: UserID
  private let environment: UserEnvironment

  init(user: UserID, signedInUser: UserID, environment: UserEnvironment, state: FollowListState?) {
    self.user = user
    self.signedInUser = signedInUser
    self.environment = environment
    if let state {
      rows = PagedRows(state.users, make: makeItem)
      paging = state.paging
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  /// The rows that the view shows.
  var items: [UserItemPresenter] { rows.all }

  private func showEverything() {
    view?.showHeading(environment.formatter.heading)
    showStatus()
  }

  private func showStatus() {
    let formatter = environment.formatter
    view?.showStatus(
      ListStatus(of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason))
  }

  // MARK: Input

  func rowSelected(_ row: Int) {
    view?.openProfile(items[row].user.shown.id.rawValue)
  }

  /// Loads the next page, except after a failure: then a person has to tap Retry.
  func endReached() async {
    if paging.loadsMoreAtEnd { await loadMore() }
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

  private func request(_ part: Paging<UserID, UserError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    do throws(UserError) {
      let page = try await environment.service.friends(
        of: user, after: ticket.cursor, limit: Page<User>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
      if ticket.part == .more { view?.appendRows() } else { view?.reloadRows() }
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { view?.showMessage(environment.formatter.failure(\.refreshFailed, error)) }
    }
    showStatus()
  }

  private func makeItem(_ user: User) -> UserItemPresenter {
    UserItemPresenter(user, signedInUser: signedInUser, owner: self, environment: environment)
  }

  // MARK: Updates

  private func receive(_ update: User) {
    paging.recordChange(of: update.id)
    if let row = rows[update.id] {
      row.receive(update)
    } else if paging.isLoading {
      rows.recordUpdate(update)
    }
  }

  // MARK: Handing over

  /// The state for the next implementation.
  func state(position: ListPosition) -> FollowListState {
    FollowListState(users: rows.all.map(\.user.confirmed), paging: paging.settled, position: position)
  }
}

extension FollowListPresenter: UserItemOwner {
  var screen: (any UserScreenDisplay)? { view }

  func userChanged(_ user: User) {
    paging.recordChange(of: user.id)
    environment.changes.post(user, from: self)
  }
}
