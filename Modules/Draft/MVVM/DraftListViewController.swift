import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// In MVVM the controller is a part of the view: lays out, forwards, and binds to the view model.
final class DraftListViewController: ViewController, FeatureModule {
  private let context: DraftList.Context
  private let viewModel: DraftListViewModel
  private let list = DraftListView.drafts()
  private var shownItems: [DraftItemViewModel] = []
  private var listBinding: ViewBinding?
  private var rowsBinding: ViewBinding?

  init(context: DraftList.Context, state: DraftListState?) {
    self.context = context
    viewModel = DraftListViewModel(environment: context.environment, state: state)
    super.init()
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [weak self] in self?.newButtonTapped() }
    list.list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.list.onFooterRetry = { [weak self] in self?.loadMore() }
    listBinding = observe(list) { [viewModel] in $0.show(viewModel) }
    rowsBinding = observe(self) { $0.showRows($0.viewModel.items) }
  }

  // MARK: FeatureModule

  func start() async {
    guard !viewModel.hasLoaded else { return }
    await viewModel.load()
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftListState {
    await writes.finished()
    return viewModel.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [viewModel] in await viewModel.loadMore() }
  }

  private func newButtonTapped() {
    write(reason: context.environment.formatter.reason) { [weak self, viewModel] () throws(DraftError) in
      guard let id = try await viewModel.newButtonTapped() else { return }
      self?.open(id)
    }
  }

  private func open(_ id: Int) {
    guard let destination = context.route(DraftID(id)) else { return }
    navigationController?.push(destination)
  }

  /// Finds out by itself what became of the rows: a binding says that something changed, not what.
  private func showRows(_ items: [DraftItemViewModel]) {
    guard !items.elementsEqual(shownItems, by: ===) else { return }
    if items.count > shownItems.count, items.starts(with: shownItems, by: ===) {
      list.table.rowsAppended()
    } else {
      list.table.reloadData()
    }
    shownItems = items
    // Where the last row was deleted, there is no end of the list to reach.
    if items.isEmpty, viewModel.loadsMoreAtEnd { loadMore() }
  }
}

extension DraftListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    cell.itemView.bind(to: shownItems[row], in: self, formatter: context.environment.formatter)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    open(shownItems[row].id)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if viewModel.loadsMoreAtEnd { loadMore() }
  }
}
