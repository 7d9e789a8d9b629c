import Composition
import Essentials
import ViewKit
import VoiceViews

/// Lays out the list, forwards events to the view model, and binds the views to it.
final class VoiceListViewController: ViewController {
  private let viewModel: VoiceListViewModel
  private let list: PagedListView
  private let destination: Route<Int>
  private var shownItems: [VoiceItemViewModel] = []
  private var shownVersion = RowsVersion()
  private var bindings: [ViewBinding] = []

  /// - Parameter destination: the screen that selecting a message opens; `nil` opens none.
  init(
    _ viewModel: VoiceListViewModel, list: PagedListView, destination: Route<Int>
  ) {
    self.viewModel = viewModel
    self.list = list
    self.destination = destination
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [tasks, viewModel] in tasks.run(viewModel.refresh) }
    list.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    list.onFooterRetry = { [tasks, viewModel] in tasks.run(viewModel.loadMore) }
    bindings = [
      observe(self) { $0.showList() },
      observe(self) { [viewModel] screen in
        if viewModel.needsNextPage { screen.loadNextPage() }
        handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
        handleEvents(of: viewModel, \.openings) { screen.openVoice($0) }
      },
    ]
  }

  /// A binding reports that the rows, or what is around them, may have changed. Their version says how.
  private func showList() {
    list.headingText = viewModel.headingText
    list.accessoryText = viewModel.deviceText
    list.show(viewModel.status)
    shownItems = viewModel.items
    list.table.show(viewModel.version, after: shownVersion)
    shownVersion = viewModel.version
  }

  private func openVoice(_ id: Int) {
    guard let destination = self.destination(id) else { return }
    navigationController?.push(destination)
  }

  private func loadNextPage() {
    // The player continues after the screen is left; the list does not.
    guard !hasLeft else { return }
    tasks.run(viewModel.loadNextPageIfNeeded)
  }
}

extension VoiceListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    cell.itemView.bind(to: shownItems[row])
    cell.link = destination.address(shownItems[row].id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    shownItems[row].id
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    viewModel.rowSelected(row)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    tasks.run(viewModel.endReached)
  }
}
