import BlogViews
import Composition
import Essentials
import ViewKit

/// Shows the model of the list and sends what a person touched.
final class BlogListViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  let program: Program<BlogListModel>
  var shown: [ShownBlog] = []
  private let list: PagedListView
  private var version = RowsVersion()

  init(_ program: Program<BlogListModel>, list: PagedListView, routes: BlogRoutes) {
    self.program = program
    self.list = list
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [program] in program.send(.refresh) }
    list.onRetry = { [program] in program.send(.load) }
    list.onFooterRetry = { [program] in program.send(.loadMore) }
    let binding = update(self) { $0.show($0.program.model) }
    program.onChange = binding.setNeedsUpdate
  }

  private func show(_ model: BlogListModel) {
    list.headingText = model.headingText
    list.show(model.status)
    list.table.show(model.version, after: version)
    version = model.version
    showChanges(of: model.items)
  }

  func send(_ message: BlogItemMessage, to id: BlogItemModel.ID) { program.send(.item(id, message)) }
}

extension BlogListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    program.model.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    show(program.model.items[row], of: row, in: cell.itemView)
    cell.link = routes.blog.address(program.model.items[row].number)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    program.model.items[row].number
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    program.send(.rowSelected(row))
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    program.send(.endReached)
  }
}
