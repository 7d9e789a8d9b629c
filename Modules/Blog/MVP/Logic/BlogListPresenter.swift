import BlogCore
import Essentials

/// Presents the list of blogs: loads the pages, holds a presenter per row, and tells the view what changed.
@MainActor
final class BlogListPresenter {
  weak var view: (any BlogListDisplay)? {
    didSet { showEverything() }
  }
  private var rows = PagedRows<Blog, BlogItemPresenter>()
  private var paging = Paging<BlogID, BlogError>()
  private var merge = BlogMerge()
  private let author: UserID
  private let environment: BlogEnvironment
  private let onFirstLoad: (Bool) -> Void

  init(
    author: UserID, environment: BlogEnvironment, state: BlogListState?,
    onFirstLoad: @escaping (Bool) -> Void
  ) {
    self.author = author
    self.environment = environment
    self.onFirstLoad = onFirstLoad
    if let state {
      rows = PagedRows(state.blogs, make: makeItem)
      paging = state.paging
      merge = state.merge
    }
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.publications.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  /// A presenter per row. Read by the view after it was told that the rows changed.
  var items: [BlogItemPresenter] { rows.all }

  private func showEverything() {
    view?.showHeading(environment.formatter.heading)
    showStatus()
  }

  private func showStatus() {
    view?.showStatus(
      ListStatus(
        of: paging, isEmpty: rows.all.isEmpty, wording: environment.formatter.list,
        reason: environment.formatter.reason))
  }

  // MARK: Input

  /// Loads the first page if it has not been loaded.
  func load() async {
    guard !paging.hasLoaded else { return }
    onFirstLoad(true)
    await request(.first)
    if !Task.isCancelled { onFirstLoad(false) }
  }

  /// Loads the first page again.
  func refresh() async {
    await request(.refresh)
  }

  /// Loads the next page, or the same page again after a failure.
  func loadMore() async {
    await request(.more)
  }

  /// Loads the next page, unless the last attempt failed.
  func endReached() async {
    if paging.loadsMoreAtEnd { await request(.more) }
  }

  func rowSelected(_ row: Int) {
    view?.openBlog(rows.all[row].blog.id.rawValue)
  }

  // MARK: Handing over

  func state(position: ListPosition) -> BlogListState {
    BlogListState(blogs: blogs, paging: paging.settled, merge: merge, position: position)
  }

  // MARK: Requests

  private func request(_ part: Paging<BlogID, BlogError>.Part) async {
    guard let ticket = paging.begin(part) else { return }
    merge.begin(isNext: ticket.part == .more)
    showStatus()
    do throws(BlogError) {
      let page = try await environment.service.blogs(
        of: author, after: ticket.cursor, limit: Page<Blog>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      rows.receive(
        merge.receive(page, isNext: ticket.part == .more), for: ticket, in: paging, make: makeItem,
        update: { $0.receive($1) })
      if ticket.part == .more { view?.appendRows() } else { view?.reloadRows() }
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      if ticket.part == .refresh { view?.showMessage(environment.formatter.failure(\.refreshFailed, error)) }
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
    let after = merge.apply(publication, of: author, to: blogs)
    guard let after, paging.hasLoaded else { return }
    rows.replace(with: after, make: makeItem, update: { $0.receive($1) })
    view?.reloadRows()
    showStatus()
  }

  private func makeItem(_ blog: Blog) -> BlogItemPresenter {
    BlogItemPresenter(blog, owner: self, environment: environment)
  }
}

extension BlogListPresenter: BlogItemOwner {
  var screen: (any BlogScreenDisplay)? { view }

  func blogChanged(_ blog: Blog) {
    paging.recordChange(of: blog.id)
    environment.changes.post(blog, from: self)
  }
}
