import Composition
import Essentials
import ViewKit
import VoiceCore
import VoiceDisplay
import VoiceInterface
import VoiceViews

/// In MVP the controller is a part of the view: lays out, forwards, and shows what the presenter has.
final class VoiceListViewController: ViewController, FeatureModule {
  private let context: VoiceList.Context
  private let presenter: VoiceListPresenter
  private let list = PagedListView.voices()

  init(context: VoiceList.Context, state: VoiceListState?) {
    self.context = context
    presenter = VoiceListPresenter(author: context.author, environment: context.environment, state: state)
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
    if presenter.wantsMore { askForMore() }
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

  func handOver() async -> VoiceListState {
    presenter.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [presenter] in await presenter.loadMore() }
  }
}

extension VoiceListViewController: VoiceListRefreshing {
  func refresh() {
    list.show(presenter)
  }

  func refreshRows() {
    list.table.reloadData()
  }

  func appendRows() {
    list.table.rowsAppended()
  }

  func askForMore() {
    // The player goes on when the list has been left.
    guard !hasLeft else { return }
    tasks.run { [presenter] in await presenter.loadWanted() }
  }
}

extension VoiceListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    cell.itemView.show(presenter.items[row])
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(VoiceID(presenter.items[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if presenter.loadsMoreAtEnd { loadMore() }
  }
}
