import Composition
import Essentials
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// The list of friends: in MVC one controller lays out, holds who they are, and sets what is said around them.
final class FollowListController: ViewController, FeatureModule {
  private let context: FollowList.Context
  private let list = PagedListView.users()
  private var items: [UserItemController] = []
  private var paging = Paging<UserID, UserError>()

  init(context: FollowList.Context, state: FollowListState?) {
    self.context = context
    super.init()
    if let state {
      items = state.users.map(makeItem)
      paging = state.paging
      list.table.restore(state.position)
    }
    context.environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    list.headingText = context.environment.formatter.heading
    showStatus()
  }

  // MARK: FeatureModule

  func start() async {
    try? await request(.first)
  }

  func refresh() async {
    do {
      try await request(.refresh)
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> FollowListState {
    await writes.finished()
    var paging = paging
    paging.abandon()
    return FollowListState(users: items.map { $0.state() }, paging: paging, position: list.table.position)
  }

  // MARK: What is shown

  private func showStatus() {
    let status = ListStatus(
      of: paging, isEmpty: items.isEmpty, wording: context.environment.formatter.list,
      reason: context.environment.formatter.reason)
    list.isRefreshing = status.isRefreshing
    list.noticeText = status.noticeText
    list.retryText = status.retryText
    list.footerText = status.footerText
    list.footerRetryText = status.footerRetryText
  }

  // MARK: What a person does

  private func loadMore() {
    tasks.run { [weak self] in try? await self?.request(.more) }
  }

  // MARK: What arrives

  private func request(_ part: Paging<UserID, UserError>.Part) async throws(UserError) {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    do throws(UserError) {
      let page = try await context.environment.service.friends(
        of: context.user, after: ticket.cursor, limit: Page<User>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      showStatus()
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
      list.table.rowsAppended()
    } else {
      items = received
      list.table.reloadData()
    }
    showStatus()
  }

  private func receive(_ user: User) {
    paging.recordChange(of: user.id)
    items.first { $0.id == user.id.rawValue }?.receive(user)
  }

  private func makeItem(_ user: User) -> UserItemController {
    UserItemController(user: user, signedInUser: context.signedInUser, environment: context.environment)
  }
}

extension FollowListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    items[row].show(in: cell.itemView, of: self)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(UserID(items[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if paging.loadsMoreAtEnd { loadMore() }
  }
}
