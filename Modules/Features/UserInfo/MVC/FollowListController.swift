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
  private var pages = FollowPages<UserItemController>(merge: NoMerge())

  init(context: FollowList.Context, state: FollowListState?) {
    self.context = context
    super.init()
    if let state {
      pages = PagedList(state.users, state.paging, merge: NoMerge(), make: makeItem)
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
    list.headingText = context.environment.formatter.texts.heading
    showStatus()
  }

  // MARK: Output

  private func showStatus() {
    let formatter = context.environment.formatter
    list.show(pages.status(formatter.texts.list, reason: formatter.reason))
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await context.environment.service.page(ofFriendsOf: context.user, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: list.table.rowsAppended()
    case .replaced: list.table.reloadData()
    case .refreshFailed(let error): showToast(context.environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
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
    pages.recordUpdate(update)
    pages[update.id]?.receive(update)
  }

  // MARK: FeatureModule

  func start() async {
    await request(.first)
  }

  func refresh() async {
    await request(.refresh)
  }

  func routeAgain(_ event: RoutedEventID) {
    guard let item = event.item.flatMap({ pages[UserID($0)] }), item.user.shown.isFollowed else { return }
    writes.run(item.followButtonTapped)
  }

  var state: FollowListState {
    FollowListState(
      users: pages.rows.map(\.user.confirmed), paging: pages.paging.settled, position: list.table.position)
  }
}

extension FollowListController: UserItemOwner {
  func openUser(_ id: UserID) {
    open(context.avatarRoute(id))
  }

  func userChanged(_ user: User) {
    pages.recordChange(of: user.id)
    context.environment.changes.post(user, from: self)
  }
}

extension FollowListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    pages.rows.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    pages.rows[row].show(in: cell.itemView)
    cell.itemView.onAvatar = pages.rows[row].avatarTapped
    cell.link = context.route.address(pages.rows[row].user.shown.id)
    cell.itemView.avatarLink = context.avatarRoute.address(pages.rows[row].user.shown.id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    pages.rows[row].user.shown.id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(context.route(pages.rows[row].user.shown.id))
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    guard pages.paging.loadsMoreAtEnd else { return }
    tasks.run { [weak self] in await self?.request(.more) }
  }
}
