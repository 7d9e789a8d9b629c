import BlogViews
import Composition
import Essentials
import ViewKit

/// Shows the list of blogs. Does what its presenter says and tells it what a person touched.
final class BlogListViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  private let presenter: BlogListPresenter
  private let list: PagedListView

  init(_ presenter: BlogListPresenter, list: PagedListView, routes: BlogRoutes) {
    self.presenter = presenter
    self.list = list
    self.routes = routes
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

extension BlogListViewController: BlogListDisplay {
  func showHeading(_ text: String) {
    list.headingText = text
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

  func openBlog(_ id: Int) {
    open(routes.blog(id))
  }
}

extension BlogListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    cell.itemView.attach(to: presenter.items[row], in: self)
    cell.link = routes.blog.address(presenter.items[row].id)
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
