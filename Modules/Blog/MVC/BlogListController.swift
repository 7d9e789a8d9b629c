import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// The list of blogs: in MVC one controller lays out, holds which blogs there are, and sets what is said around
/// them.
final class BlogListController: ViewController, FeatureModule {
  private let context: BlogList.Context
  private let list: PagedListView
  private var items: [BlogItemController] = []
  private var paging = Paging<BlogID, BlogError>()

  init(context: BlogList.Context, state: BlogListState?) {
    self.context = context
    list = .blogs(asCards: context.usesCards)
    super.init()
    if let state {
      items = state.blogs.map(makeItem)
      paging = state.paging
      list.table.restore(state.position)
    }
    context.environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    list.headingText = context.environment.formatter.heading
    showStatus()
  }

  // MARK: FeatureModule

  func start() async {
    guard !paging.hasLoaded else { return }
    context.onFirstLoad(true)
    try? await request(.first)
    if isAppearing { context.onFirstLoad(false) }
  }

  func refresh() async {
    do {
      try await request(.refresh)
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogListState {
    await writes.finished()
    var paging = paging
    paging.abandon()
    return BlogListState(blogs: items.map { $0.state() }, paging: paging, position: list.table.position)
  }

  // MARK: What is shown

  private func showStatus() {
    let status = ListStatus(
      of: paging, isEmpty: items.isEmpty, wording: context.environment.formatter.list,
      reason: context.environment.formatter.reason)
    list.isRefreshing = status.isRefreshing
    list.noticeText = status.noticeText
    list.retryText = status.retryText
    list.footerText = status.footerText
    list.footerRetryText = status.footerRetryText
  }

  // MARK: What a person does

  private func loadMore() {
    tasks.run { [weak self] in try? await self?.request(.more) }
  }

  // MARK: What arrives

  private func request(_ part: Paging<BlogID, BlogError>.Part) async throws(BlogError) {
    guard let ticket = paging.begin(part) else { return }
    showStatus()
    do throws(BlogError) {
      let page = try await context.environment.service.blogs(
        of: context.author, after: ticket.cursor, limit: Page<Blog>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      showStatus()
      if ticket.part == .refresh { throw error }
    }
  }

  private func receive(_ blogs: [Blog], _ part: Paging<BlogID, BlogError>.Part) {
    // A backend that inserts between two pages can answer with the same blog twice.
    let known = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let received = blogs.map { blog in
      guard let item = known[blog.id.rawValue] else { return makeItem(blog) }
      // A page that was asked for before a like was confirmed does not know of it yet.
      if !paging.changedDuringRequest(blog.id) { item.receive(blog) }
      return item
    }
    if part == .more {
      items += received.filter { known[$0.id] == nil }
      list.table.rowsAppended()
    } else {
      items = received
      list.table.reloadData()
    }
    showStatus()
  }

  private func receive(_ blog: Blog) {
    paging.recordChange(of: blog.id)
    items.first { $0.id == blog.id.rawValue }?.receive(blog)
  }

  private func makeItem(_ blog: Blog) -> BlogItemController {
    BlogItemController(blog: blog, environment: context.environment)
  }
}

extension BlogListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    items[row].show(in: cell.itemView, of: self)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(BlogID(items[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if paging.loadsMoreAtEnd { loadMore() }
  }
}
