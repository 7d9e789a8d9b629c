import Composition
import Essentials
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// Controls the list of friends: holds the rows, formats the texts around them, and sets them on the view.
final class FollowListController: ViewController, FeatureModule {
  private let context: FollowList.Context
  private let list = PagedListView.users()
  private var rows = PagedRows<User, UserItemController>()
  private var paging = Paging<UserID, UserError>()

  init(context: FollowList.Context, state: FollowListState?) {
    self.context = context
    super.init()
    if let state {
      rows = PagedRows(state.users, make: makeItem)
      paging = state.paging
      list.table.restore(state.position)
    }
    context.environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [weak self] in self?.tasks.run { await self?.refresh() } }
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.tasks.run { await self?.request(.more) } }
    list.headingText = context.environment.formatter.heading
    showStatus()
  }

  // MARK: Output

  private func showStatus() {
    let formatter = context.environment.formatter
    list.show(
      ListStatus(of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason))
  }

  // MARK: Requests

  private func request(_ part: Paging<UserID, UserError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    do throws(UserError) {
      let page = try await context.environment.service.friends(
        of: context.user, after: ticket.cursor, limit: Page<User>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(page, for: ticket, in: paging, make: makeItem, update: { $0.receive($1) })
      if ticket.part == .more { list.table.rowsAppended() } else { list.table.reloadData() }
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { showToast(context.environment.formatter.failure(\.refreshFailed, error)) }
    }
    showStatus()
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }

  private func makeItem(_ user: User) -> UserItemController {
    UserItemController(
      user, signedInUser: context.signedInUser, owner: self, environment: context.environment)
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

  // MARK: FeatureModule

  func start() async {
    await request(.first)
  }

  func refresh() async {
    await request(.refresh)
  }

  var state: FollowListState {
    FollowListState(
      users: rows.all.map(\.user.confirmed), paging: paging.settled, position: list.table.position)
  }
}

extension FollowListController: UserItemOwner {
  func openUser(_ id: UserID) {
    open(context.avatarRoute(id))
  }

  func userChanged(_ user: User) {
    paging.recordChange(of: user.id)
    context.environment.changes.post(user, from: self)
  }
}

extension FollowListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    rows.all.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    rows.all[row].show(in: cell.itemView)
    cell.itemView.onAvatar = rows.all[row].avatarTapped
    cell.link = context.route.address(rows.all[row].user.shown.id)
    cell.itemView.avatarLink = context.avatarRoute.address(rows.all[row].user.shown.id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    rows.all[row].user.shown.id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(context.route(rows.all[row].user.shown.id))
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    guard paging.loadsMoreAtEnd else { return }
    tasks.run { [weak self] in await self?.request(.more) }
  }
}
