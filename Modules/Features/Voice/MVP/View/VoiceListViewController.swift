import Composition
import Essentials
import ViewKit
import VoiceViews

/// Lays out the list, forwards events to the presenter, and shows what the presenter pushes.
final class VoiceListViewController: ViewController {
  private let presenter: VoiceListPresenter
  private let list: PagedListView
  private let destination: Route<Int>

  /// - Parameter destination: the screen that selecting a message opens; `nil` opens none.
  init(
    _ presenter: VoiceListPresenter, list: PagedListView, destination: Route<Int>
  ) {
    self.presenter = presenter
    self.list = list
    self.destination = destination
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [tasks, presenter] in tasks.run(presenter.refresh) }
    list.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    list.onFooterRetry = { [tasks, presenter] in tasks.run(presenter.loadMore) }
    presenter.view = self
  }
}

extension VoiceListViewController: VoiceListDisplay {
  func showHeading(_ text: String) {
    list.headingText = text
  }

  func showDevice(_ text: String) {
    list.accessoryText = text
  }

  func showStatus(_ status: ListStatus) {
    list.show(status)
  }

  func reloadRows() {
    list.table.reloadData()
  }

  func appendRows() {
    list.table.rowsAppended()
  }

  func showMessage(_ text: String) {
    showToast(text)
  }

  func openVoice(_ id: Int) {
    guard let destination = self.destination(id) else { return }
    navigationController?.push(destination)
  }

  func nextPageNeeded() {
    // The player continues after the screen is left; the list does not.
    guard !hasLeft else { return }
    tasks.run(presenter.loadNextPageIfNeeded)
  }
}

extension VoiceListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueVoiceCell()
    cell.itemView.attach(to: presenter.items[row])
    cell.link = destination.address(presenter.items[row].id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    presenter.items[row].id
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    presenter.rowSelected(row)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    tasks.run(presenter.endReached)
  }
}
