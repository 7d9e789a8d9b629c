import BlogCore
import Essentials
import Observation

/// The values of the list of blogs: loads the pages, and holds a view model per row.
@MainActor
@Observable
final class BlogListViewModel {
  var messages: [String] = []
  var unliking: [BlogItemViewModel] = []
  var destinations: [BlogDestination] = []
  private var pages = PagedList<BlogMerge, BlogItemViewModel>(merge: BlogMerge())
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

  /// A view model per row.
  var items: [BlogItemViewModel] { pages.rows }
  var version: RowsVersion { pages.version }
  var headingText: String { environment.formatter.texts.heading }
  var status: ListStatus {
    pages.status(environment.formatter.texts.list, reason: environment.formatter.reason)
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
    destinations.append(.blog(pages.rows[row].state().id.rawValue))
  }

  // MARK: Handing over

  func state(position: ListPosition) -> BlogListState {
    BlogListState(blogs: blogs, paging: pages.paging.settled, merge: pages.merge, position: position)
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    let page = await environment.service.page(of: author, after: ticket.cursor)
    let response = pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) })
    if case .refreshFailed(let error) = response {
      messages.append(environment.formatter.failure(\.refreshFailed, error))
    }
  }

  // MARK: Updates

  private func receive(_ blog: Blog) {
    pages.recordUpdate(blog)
    pages[blog.id]?.receive(blog)
  }

  private var blogs: [Blog] { pages.rows.map { $0.state() } }

  private func receive(_ publication: BlogPublication) {
    let after = pages.merge.apply(publication, of: author, to: blogs)
    guard let after, pages.paging.hasLoaded else { return }
    pages.replace(with: after, make: makeItem, update: { $0.receive($1) })
  }

  private func makeItem(_ blog: Blog) -> BlogItemViewModel {
    BlogItemViewModel(blog, owner: self, environment: environment)
  }
}

extension BlogListViewModel: BlogItemOwner {
  func blogChanged(_ blog: Blog) {
    pages.recordChange(of: blog.id)
    environment.changes.post(blog, from: self)
  }
}
