import BlogCore
import Essentials

/// Presents the list of blogs: loads the pages, holds a presenter per row, and tells the view what changed.
@MainActor
final class BlogListPresenter {
  weak var view: (any BlogListDisplay)? {
    didSet { showEverything() }
  }
  private var pages = PagedList<BlogMerge, BlogItemPresenter>(merge: BlogMerge())
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
      pages = PagedList(state.blogs, state.paging, merge: state.merge, make: makeItem)
    }
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.publications.subscribe(self) { $0.receive($1) }
  }

  // MARK: Output

  /// A presenter per row. Read by the view after it was told that the rows changed.
  var items: [BlogItemPresenter] { pages.rows }

  private func showEverything() {
    view?.showHeading(environment.formatter.texts.heading)
    showStatus()
  }

  private func showStatus() {
    view?.showStatus(pages.status(environment.formatter.texts.list, reason: environment.formatter.reason))
  }

  // MARK: Input

  /// Loads the first page if it has not been loaded.
  func load() async {
    guard !pages.paging.hasLoaded, !pages.paging.isLoading else { return }
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
    if pages.paging.loadsMoreAtEnd { await request(.more) }
  }

  func rowSelected(_ row: Int) {
    view?.openBlog(pages.rows[row].blog.id.rawValue)
  }

  // MARK: Handing over

  func state(position: ListPosition) -> BlogListState {
    BlogListState(blogs: blogs, paging: pages.paging.settled, merge: pages.merge, position: position)
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await environment.service.page(of: author, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: view?.appendRows()
    case .replaced: view?.reloadRows()
    case .refreshFailed(let error): view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
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
    let after = pages.merge.apply(publication, of: author, to: blogs)
    guard let after, pages.paging.hasLoaded else { return }
    pages.replace(with: after, make: makeItem, update: { $0.receive($1) })
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
    pages.recordChange(of: blog.id)
    environment.changes.post(blog, from: self)
  }
}
