import Composition
import Essentials
import UserInfoCore
import UserInfoInterface
import UserInfoViews
import ViewKit

/// In MVVM the controller is a part of the view: lays out, forwards, and binds to the view model.
final class FollowListViewController: ViewController, FeatureModule {
  private let context: FollowList.Context
  private let viewModel: FollowListViewModel
  private let list = PagedListView.users()
  private var shownItems: [UserItemViewModel] = []
  private var listBinding: ViewBinding?
  private var rowsBinding: ViewBinding?

  init(context: FollowList.Context, state: FollowListState?) {
    self.context = context
    viewModel = FollowListViewModel(
      user: context.user, signedInUser: context.signedInUser, environment: context.environment, state: state)
    super.init()
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    listBinding = observe(list) { [viewModel] in $0.show(viewModel) }
    rowsBinding = observe(self) { $0.showRows($0.viewModel.items) }
  }

  // MARK: FeatureModule

  func start() async {
    await viewModel.load()
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> FollowListState {
    await writes.finished()
    return viewModel.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [viewModel] in await viewModel.loadMore() }
  }

  /// Finds out by itself what became of the rows: a binding says that something changed, not what.
  private func showRows(_ items: [UserItemViewModel]) {
    if items.starts(with: shownItems, by: ===) {
      list.table.rowsAppended()
    } else {
      list.table.reloadData()
    }
    shownItems = items
  }
}

extension FollowListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    cell.itemView.bind(to: shownItems[row], in: self, formatter: context.environment.formatter)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(UserID(shownItems[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if viewModel.loadsMoreAtEnd { loadMore() }
  }
}
