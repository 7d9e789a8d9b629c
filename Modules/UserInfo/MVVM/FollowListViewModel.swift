import Essentials
import Observation
import UserInfoCore
import UserInfoDisplay

/// The list of friends: who they are, and what is said around them.
@MainActor
@Observable
final class FollowListViewModel: FollowListDisplay {
  private(set) var items: [UserItemViewModel] = []
  private var paging = Paging<UserID, UserError>()
  private let user: UserID
  private let signedInUser: UserID
  private let environment: UserEnvironment

  init(user: UserID, signedInUser: UserID, environment: UserEnvironment, state: FollowListState?) {
    self.user = user
    self.signedInUser = signedInUser
    self.environment = environment
    if let state {
      items = state.users.map(makeItem)
      paging = state.paging
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is shown

  var headingText: String { environment.formatter.heading }
  var isRefreshing: Bool { status.isRefreshing }
  var noticeText: String? { status.noticeText }
  var retryText: String? { status.retryText }
  var footerText: String? { status.footerText }
  var footerRetryText: String? { status.footerRetryText }
  var loadsMoreAtEnd: Bool { paging.loadsMoreAtEnd }

  private var status: ListStatus {
    ListStatus(
      of: paging, isEmpty: items.isEmpty, wording: environment.formatter.list,
      reason: environment.formatter.reason)
  }

  // MARK: What a person does

  /// Loads the first page, where there is none.
  func load() async {
    try? await request(.first)
  }

  /// Loads the first page again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(UserError) {
    try await request(.refresh)
  }

  /// Loads the page behind the last one, or the same page again after a failure.
  func loadMore() async {
    try? await request(.more)
  }

  // MARK: What is handed on

  func state(position: ListPosition) -> FollowListState {
    var paging = paging
    paging.abandon()
    return FollowListState(users: items.map { $0.state() }, paging: paging, position: position)
  }

  // MARK: What arrives

  private func request(_ part: Paging<UserID, UserError>.Part) async throws(UserError) {
    guard let ticket = paging.begin(part) else { return }
    do throws(UserError) {
      let page = try await environment.service.friends(
        of: user, after: ticket.cursor, limit: Page<User>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { throw error }
    }
  }

  private func receive(_ users: [User], _ part: Paging<UserID, UserError>.Part) {
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let received = users.map { user in
      guard let item = known[user.id.rawValue] else { return makeItem(user) }
      // A page that was asked for before a follow was confirmed does not know of it yet.
      if !paging.changedDuringRequest(user.id) { item.receive(user) }
      return item
    }
    if part == .more {
      items += received.filter { known[$0.id] == nil }
    } else {
      items = received
    }
  }

  private func receive(_ user: User) {
    paging.recordChange(of: user.id)
    items.first { $0.id == user.id.rawValue }?.receive(user)
  }

  private func makeItem(_ user: User) -> UserItemViewModel {
    UserItemViewModel(user: user, signedInUser: signedInUser, environment: environment)
  }
}
