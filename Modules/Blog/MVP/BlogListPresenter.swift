import BlogCore
import BlogDisplay
import Essentials

/// The list of blogs: which there are, and what is said around them.
@MainActor
final class BlogListPresenter: BlogListDisplay {
  weak var view: (any BlogListRefreshing)?

  private(set) var items: [BlogItemPresenter] = []
  private var paging = Paging<BlogID, BlogError>()
  private let author: UserID
  private let environment: BlogEnvironment

  init(author: UserID, environment: BlogEnvironment, state: BlogListState?) {
    self.author = author
    self.environment = environment
    if let state {
      items = state.blogs.map(makeItem)
      paging = state.paging
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is shown

  var headingText: String { environment.formatter.heading }
  var isRefreshing: Bool { status.isRefreshing }
  var noticeText: String? { status.noticeText }
  var retryText: String? { status.retryText }
  var footerText: String? { status.footerText }
  var footerRetryText: String? { status.footerRetryText }
  var hasLoaded: Bool { paging.hasLoaded }
  var hasFailed: Bool { paging.firstFailure != nil }
  var loadsMoreAtEnd: Bool { paging.loadsMoreAtEnd }

  private var status: ListStatus {
    ListStatus(
      of: paging, isEmpty: items.isEmpty, wording: environment.formatter.list,
      reason: environment.formatter.reason)
  }

  // MARK: What a person does

  /// Loads the first page, where there is none.
  func load() async {
    try? await request(.first)
  }

  /// Loads the first page again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(BlogError) {
    try await request(.refresh)
  }

  /// Loads the page behind the last one, or the same page again after a failure.
  func loadMore() async {
    try? await request(.more)
  }

  // MARK: What is handed on

  func state(position: ListPosition) -> BlogListState {
    var paging = paging
    paging.abandon()
    return BlogListState(blogs: items.map { $0.state() }, paging: paging, position: position)
  }

  // MARK: What arrives

  private func request(_ part: Paging<BlogID, BlogError>.Part) async throws(BlogError) {
    guard let ticket = paging.begin(part) else { return }
    view?.refresh()
    do throws(BlogError) {
      let page = try await environment.service.blogs(
        of: author, after: ticket.cursor, limit: Page<Blog>.defaultLimit)
      guard paging.succeed(ticket, next: page.next) else { return }
      receive(page.items, ticket.part)
    } catch .cancelled {
      paging.cancel(ticket)
    } catch {
      guard paging.fail(ticket, error) else { return }
      view?.refresh()
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
      view?.appendRows()
    } else {
      items = received
      view?.refreshRows()
    }
    view?.refresh()
  }

  private func receive(_ blog: Blog) {
    paging.recordChange(of: blog.id)
    items.first { $0.id == blog.id.rawValue }?.receive(blog)
  }

  private func makeItem(_ blog: Blog) -> BlogItemPresenter {
    BlogItemPresenter(blog: blog, environment: environment)
  }
}
