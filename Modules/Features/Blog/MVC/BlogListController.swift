import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// Controls the list of blogs: loads the pages, holds a controller per row, and sets everything around the rows.
final class BlogListController: ViewController, FeatureModule {
  private let list: PagedListView
  private var pages = PagedList<BlogMerge, BlogItemController>(merge: BlogMerge())
  private let context: BlogList.Context
  private var environment: BlogEnvironment { context.environment }

  init(context: BlogList.Context, state: BlogListState?) {
    self.context = context
    list = .blogs(asCards: context.usesCards, namesAuthor: context.namesAuthor)
    super.init()
    if let state {
      pages = PagedList(state.blogs, state.paging, merge: state.merge, make: makeItem)
      list.table.restore(state.position)
    }
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.publications.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [weak self] in self?.run { await $0.refresh() } }
    list.onRetry = { [weak self] in self?.run { await $0.start() } }
    list.onFooterRetry = { [weak self] in self?.run { await $0.request(.more) } }
    list.headingText = environment.formatter.texts.heading
    showStatus()
  }

  // MARK: FeatureModule

  func start() async {
    guard !pages.paging.hasLoaded, !pages.paging.isLoading else { return }
    context.onFirstLoad(true)
    await request(.first)
    if !Task.isCancelled { context.onFirstLoad(false) }
  }

  func refresh() async {
    await request(.refresh)
  }

  var state: BlogListState {
    BlogListState(
      blogs: blogs, paging: pages.paging.settled, merge: pages.merge, position: list.table.position)
  }

  // MARK: Output

  private func showStatus() {
    list.show(pages.status(environment.formatter.texts.list, reason: environment.formatter.reason))
  }

  // MARK: Requests

  private func run(_ operation: @escaping @MainActor (BlogListController) async -> Void) {
    tasks.run { [weak self] in if let self { await operation(self) } }
  }

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await environment.service.page(of: context.author, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: list.table.rowsAppended()
    case .replaced: list.table.reloadData()
    case .refreshFailed(let error): showToast(environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showStatus()
  }

  // MARK: Updates

  private func receive(_ blog: Blog) {
    pages.recordUpdate(blog)
    pages[blog.id]?.receive(blog)
  }

  private var blogs: [Blog] { pages.rows.map(\.blog.confirmed) }

  private func receive(_ publication: BlogPublication) {
    let after = pages.merge.apply(publication, of: context.author, to: blogs)
    guard let after, pages.paging.hasLoaded else { return }
    pages.replace(with: after, make: makeItem, update: { $0.receive($1) })
    list.table.reloadData()
    showStatus()
  }

  private func makeItem(_ blog: Blog) -> BlogItemController {
    BlogItemController(blog, owner: self, environment: environment, authorRoutes: context.authorRoutes)
  }
}

extension BlogListController: BlogItemOwner {
  func blogChanged(_ blog: Blog) {
    pages.recordChange(of: blog.id)
    environment.changes.post(blog, from: self)
  }
}

extension BlogListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    pages.rows.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    pages.rows[row].show(in: cell.itemView)
    cell.link = context.route.address(pages.rows[row].blog.id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    pages.rows[row].blog.id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(pages.rows[row].blog.id) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if pages.paging.loadsMoreAtEnd { run { await $0.request(.more) } }
  }
}
