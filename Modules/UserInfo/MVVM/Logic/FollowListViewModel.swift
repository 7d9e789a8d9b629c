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
  private var rows = PagedRows<User, UserItemViewModel>()
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

  var items: [UserItemViewModel] { rows.all }
  var headingText: String { environment.formatter.heading }
  var status: ListStatus {
    let formatter = environment.formatter
    return ListStatus(
      of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason)
  }

  // MARK: Input

  func rowSelected(_ row: Int) {
    openedProfiles.append(items[row].state().id.rawValue)
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
    do throws(UserError) {
      let page = try await environment.service.friends(
        of: user, after: ticket.cursor, limit: Page<User>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { messages.append(environment.formatter.failure(\.refreshFailed, error)) }
    }
  }

  private func makeItem(_ user: User) -> UserItemViewModel {
    UserItemViewModel(user, signedInUser: signedInUser, owner: self, environment: environment)
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
    FollowListState(users: rows.all.map { $0.state() }, paging: paging.settled, position: position)
  }
}

extension FollowListViewModel: UserItemOwner {
  func userChanged(_ user: User) {
    paging.recordChange(of: user.id)
    environment.changes.post(user, from: self)
  }
}
