import Composition
import DraftViews
import Essentials
import ViewKit

/// The view of a list in MVVM: lays out, forwards events to its view model and binds to it.
final class DraftListViewController: ViewController {
  private let viewModel: DraftListViewModel
  private let list: DraftListView
  private let routes: DraftListRoutes
  private var shownItems: [DraftItemViewModel] = []
  private var shownVersion = RowsVersion()
  private var bindings: [ViewBinding] = []

  init(_ viewModel: DraftListViewModel, list: DraftListView, routes: DraftListRoutes) {
    self.viewModel = viewModel
    self.list = list
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onAction = { [writes, viewModel] in writes.run(viewModel.actionButtonTapped) }
    list.list.onRefresh = { [tasks, viewModel] in tasks.run(viewModel.refresh) }
    list.list.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    list.list.onFooterRetry = { [tasks, viewModel] in tasks.run(viewModel.loadMore) }
    bindings = [
      observe(self) { $0.showList() },
      observe(self) { [viewModel] screen in
        handleEvents(of: viewModel, \.destinations) { screen.openDraft($0) }
        handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
        handleEvents(of: viewModel, \.undos) { screen.showUndo($0) }
        handleEvents(of: viewModel, \.questions) { screen.ask($0) }
      },
    ]
  }

  /// A binding reports that the rows, or what is around them, may have changed. Their version says how.
  private func showList() {
    list.list.headingText = viewModel.headingText
    list.actionText = viewModel.actionText
    list.isActionEnabled = viewModel.isActionEnabled
    list.list.show(viewModel.status)
    shownItems = viewModel.items
    let version = viewModel.version
    list.table.show(version, after: shownVersion)
    // A table without rows does not report its end.
    if shownItems.isEmpty, version != shownVersion { tasks.run(viewModel.endReached) }
    shownVersion = version
  }

  private func openDraft(_ id: Int) {
    // A new draft can arrive when something else is in front.
    guard isAppearing, let destination = routes.destination(id) else { return }
    list.table.focus(id: id)
    navigationController?.push(destination)
  }

  private func showUndo(_ message: DraftUndoMessage) {
    let action = ToastAction(message.buttonTitle, id: viewModel.id(of: message)) { [viewModel] in
      viewModel.undoButtonTapped(message)
    }
    showToast(message.text, action: action)
  }

  private func ask(_ question: DraftListQuestion) {
    switch question {
    case .remove(let item):
      route(routes.removal(item.id, item.titleText) { [weak self] in self?.writes.run(item.remove) })
    case .empty:
      route(
        routes.emptying { [weak self] in
          guard let self else { return }
          writes.run(viewModel.act)
        })
    }
  }
}

extension DraftListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueDraftCell()
    cell.itemView.bind(to: shownItems[row], in: self)
    cell.link = routes.destination.address(shownItems[row].id)
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
