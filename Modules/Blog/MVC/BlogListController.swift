import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// Controls the list of blogs: loads the pages, holds a controller per row, and sets everything around the rows.
final class BlogListController: ViewController, FeatureModule {
  private let list: PagedListView
  private var rows = PagedRows<Blog, BlogItemController>()
  private var paging = Paging<BlogID, BlogError>()
  private var merge = BlogMerge()
  private let context: BlogList.Context
  private var environment: BlogEnvironment { context.environment }

  init(context: BlogList.Context, state: BlogListState?) {
    self.context = context
    list = .blogs(asCards: context.usesCards, namesAuthor: context.namesAuthor)
    super.init()
    if let state {
      rows = PagedRows(state.blogs, make: makeItem)
      paging = state.paging
      merge = state.merge
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
    list.headingText = environment.formatter.heading
    showStatus()
  }

  // MARK: FeatureModule

  func start() async {
    guard !paging.hasLoaded else { return }
    context.onFirstLoad(true)
    await request(.first)
    if !Task.isCancelled { context.onFirstLoad(false) }
  }

  func refresh() async {
    await request(.refresh)
  }

  var state: BlogListState {
    BlogListState(
      blogs: blogs, paging: paging.settled, merge: merge, position: list.table.position)
  }

  // MARK: Output

  private func showStatus() {
    list.show(
      ListStatus(
        of: paging, isEmpty: rows.all.isEmpty, wording: environment.formatter.list,
        reason: environment.formatter.reason))
  }

  // MARK: Requests

  private func run(_ operation: @escaping @MainActor (BlogListController) async -> Void) {
    tasks.run { [weak self] in if let self { await operation(self) } }
  }

  private func request(_ part: Paging<BlogID, BlogError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    merge.begin(isNext: ticket.part == .more)
    showStatus()
    do throws(BlogError) {
      let page = try await environment.service.blogs(
        of: context.author, after: ticket.cursor, limit: Page<Blog>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(
        merge.receive(page, isNext: ticket.part == .more), for: ticket, in: paging, make: makeItem,
        update: { $0.receive($1) })
      if ticket.part == .more { list.table.rowsAppended() } else { list.table.reloadData() }
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { showToast(environment.formatter.failure(\.refreshFailed, error)) }
    }
    showStatus()
  }

  // MARK: Updates

  private func receive(_ blog: Blog) {
    paging.recordChange(of: blog.id)
    if let row = rows[blog.id] { row.receive(blog) } else if paging.isLoading { rows.recordUpdate(blog) }
  }

  private var blogs: [Blog] { rows.all.map(\.blog.confirmed) }

  private func receive(_ publication: BlogPublication) {
    let after = merge.apply(publication, of: context.author, to: blogs)
    guard let after, paging.hasLoaded else { return }
    rows.replace(with: after, make: makeItem, update: { $0.receive($1) })
    list.table.reloadData()
    showStatus()
  }

  private func makeItem(_ blog: Blog) -> BlogItemController {
    BlogItemController(blog, owner: self, environment: environment, authorRoutes: context.authorRoutes)
  }
}

extension BlogListController: BlogItemOwner {
  func blogChanged(_ blog: Blog) {
    paging.recordChange(of: blog.id)
    environment.changes.post(blog, from: self)
  }
}

extension BlogListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    rows.all.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    rows.all[row].show(in: cell.itemView)
    cell.link = context.route.address(rows.all[row].blog.id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    rows.all[row].blog.id.rawValue
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(rows.all[row].blog.id) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if paging.loadsMoreAtEnd { run { await $0.request(.more) } }
  }
}
