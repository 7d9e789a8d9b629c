import Composition
import DraftViews
import Essentials
import ViewKit

/// The view of a list in MVP: lays out, forwards events to its presenter and shows what the presenter tells it.
final class DraftListViewController: ViewController {
  private let presenter: DraftListPresenter
  private let list: DraftListView
  private let routes: DraftListRoutes

  init(_ presenter: DraftListPresenter, list: DraftListView, routes: DraftListRoutes) {
    self.presenter = presenter
    self.list = list
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [writes, presenter] in writes.run(presenter.actionButtonTapped) }
    list.list.onRefresh = { [tasks, presenter] in tasks.run(presenter.refresh) }
    list.list.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    list.list.onFooterRetry = { [tasks, presenter] in tasks.run(presenter.loadMore) }
    presenter.view = self
  }
}

extension DraftListViewController: DraftListDisplay {
  func showHeading(_ text: String) {
    list.list.headingText = text
  }

  func showAction(_ text: String, isEnabled: Bool) {
    list.actionText = text
    list.isActionEnabled = isEnabled
  }

  func showStatus(_ status: ListStatus) {
    list.list.show(status)
  }

  func reloadRows() {
    list.table.reloadData()
    // A table without rows does not report its end.
    if presenter.items.isEmpty { tasks.run(presenter.endReached) }
  }

  func appendRows() {
    list.table.rowsAppended()
  }

  func openDraft(_ id: Int) {
    // A new draft can arrive when something else is in front.
    guard isAppearing, let destination = routes.destination(id) else { return }
    list.table.focus(id: id)
    navigationController?.push(destination)
  }

  func showMessage(_ text: String) {
    showToast(text)
  }

  func showMessage(
    _ text: String, undoText: String, id: AnyHashable, _ undo: @escaping @MainActor () -> Void
  ) {
    showToast(text, action: ToastAction(undoText, id: id, handler: undo))
  }

  func askBeforeRemoving(_ id: Int, _ title: String, _ remove: @escaping @MainActor () async -> Void) {
    route(routes.removal(id, title) { [weak self] in self?.writes.run(remove) })
  }

  func askBeforeEmptying(_ empty: @escaping @MainActor () async -> Void) {
    route(routes.emptying { [weak self] in self?.writes.run(empty) })
  }
}

extension DraftListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    cell.itemView.attach(to: presenter.items[row], in: self)
    cell.link = routes.destination.address(presenter.items[row].id)
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
