import BlogViews
import Composition
import Essentials
import ViewKit

/// Shows the list of blogs. Binds to its view model once and tells it what a person touched.
final class BlogListViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  private let viewModel: BlogListViewModel
  private let list: PagedListView
  private var items: [BlogItemViewModel] = []
  private var shownVersion = RowsVersion()
  private var bindings: [ViewBinding] = []

  init(_ viewModel: BlogListViewModel, list: PagedListView, routes: BlogRoutes) {
    self.viewModel = viewModel
    self.list = list
    self.routes = routes
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
      observe(self) { [viewModel] screen in
        handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
        handleEvents(of: viewModel, \.unliking) { screen.askBeforeUnliking($0) }
        handleEvents(of: viewModel, \.destinations) { screen.open($0) }
      },
      observe(self) { $0.showList() },
    ]
  }

  /// A binding says that the rows, or what is around them, may have changed. Their version says how.
  private func showList() {
    list.headingText = viewModel.headingText
    list.show(viewModel.status)
    items = viewModel.items
    list.table.show(viewModel.version, after: shownVersion)
    shownVersion = viewModel.version
  }
}

extension BlogListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    cell.itemView.bind(to: items[row], in: self)
    cell.link = routes.blog.address(items[row].id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    items[row].id
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    viewModel.rowSelected(row)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    tasks.run(viewModel.endReached)
  }
}
