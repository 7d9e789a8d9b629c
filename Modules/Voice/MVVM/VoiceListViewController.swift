import Composition
import Essentials
import ViewKit
import VoiceCore
import VoiceInterface
import VoiceViews

/// In MVVM the controller is a part of the view: lays out, forwards, and binds to the view model.
final class VoiceListViewController: ViewController, FeatureModule {
  private let context: VoiceList.Context
  private let viewModel: VoiceListViewModel
  private let list = PagedListView.voices()
  private var shownItems: [VoiceItemViewModel] = []
  private var listBinding: ViewBinding?
  private var rowsBinding: ViewBinding?
  private var endBinding: ViewBinding?

  init(context: VoiceList.Context, state: VoiceListState?) {
    self.context = context
    viewModel = VoiceListViewModel(author: context.author, environment: context.environment, state: state)
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
    endBinding = observe(self) { if $0.viewModel.wantsMore { $0.askForMore() } }
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

  func handOver() async -> VoiceListState {
    viewModel.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [viewModel] in await viewModel.loadMore() }
  }

  private func askForMore() {
    // The player goes on when the list has been left.
    guard !hasLeft else { return }
    tasks.run { [viewModel] in await viewModel.loadWanted() }
  }

  /// Finds out by itself what became of the rows: a binding says that something changed, not what.
  private func showRows(_ items: [VoiceItemViewModel]) {
    if items.count > shownItems.count, items.starts(with: shownItems, by: ===) {
      list.table.rowsAppended()
    } else {
      list.table.reloadData()
    }
    shownItems = items
  }
}

extension VoiceListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    cell.itemView.bind(to: shownItems[row])
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(VoiceID(shownItems[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if viewModel.loadsMoreAtEnd { loadMore() }
  }
}
