import Composition
import DraftCore
import DraftDisplay
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// In MVP the controller is a part of the view: lays out, forwards, and shows what the presenter has.
final class RecycleBinViewController: ViewController, FeatureModule {
  private let context: RecycleBin.Context
  private let presenter: RecycleBinPresenter
  private let list = DraftListView.bin()

  init(context: RecycleBin.Context, state: DraftListState?) {
    self.context = context
    presenter = RecycleBinPresenter(environment: context.environment, state: state)
    super.init()
    presenter.view = self
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [weak self] in self?.emptyButtonTapped() }
    list.list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.list.onFooterRetry = { [weak self] in self?.loadMore() }
    refresh()
  }

  // MARK: FeatureModule

  func start() async {
    guard !presenter.hasLoaded else { return }
    await presenter.load()
  }

  func refresh() async {
    do {
      try await presenter.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftListState {
    await writes.finished()
    return presenter.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [presenter] in await presenter.loadMore() }
  }

  private func emptyButtonTapped() {
    list.route(
      EmptyRecycleBin { [weak self, presenter, context] in
        self?.write(reason: context.environment.formatter.reason, presenter.emptyButtonTapped)
      })
  }
}

extension RecycleBinViewController: DraftListRefreshing {
  func refresh() {
    list.show(presenter)
  }

  func refreshRows() {
    list.table.reloadData()
    // Where the last row was deleted, there is no end of the list to reach.
    if presenter.items.isEmpty, presenter.loadsMoreAtEnd { loadMore() }
  }

  func appendRows() {
    list.table.rowsAppended()
  }
}

extension RecycleBinViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    cell.itemView.show(presenter.items[row], in: self, formatter: context.environment.formatter)
    return cell
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if presenter.loadsMoreAtEnd { loadMore() }
  }
}
