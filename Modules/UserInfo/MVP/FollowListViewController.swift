import Composition
import Essentials
import UserInfoCore
import UserInfoDisplay
import UserInfoInterface
import UserInfoViews
import ViewKit

/// In MVP the controller is a part of the view: lays out, forwards, and shows what the presenter has.
final class FollowListViewController: ViewController, FeatureModule {
  private let context: FollowList.Context
  private let presenter: FollowListPresenter
  private let list = PagedListView.users()

  init(context: FollowList.Context, state: FollowListState?) {
    self.context = context
    presenter = FollowListPresenter(
      user: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    super.init()
    presenter.view = self
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    refresh()
  }

  // MARK: FeatureModule

  func start() async {
    await presenter.load()
  }

  func refresh() async {
    do {
      try await presenter.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> FollowListState {
    await writes.finished()
    return presenter.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [presenter] in await presenter.loadMore() }
  }
}

extension FollowListViewController: FollowListRefreshing {
  func refresh() {
    list.show(presenter)
  }

  func refreshRows() {
    list.table.reloadData()
  }

  func appendRows() {
    list.table.rowsAppended()
  }
}

extension FollowListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    cell.itemView.show(presenter.items[row], in: self, formatter: context.environment.formatter)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(UserID(presenter.items[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if presenter.loadsMoreAtEnd { loadMore() }
  }
}
