import BlogCore
import Essentials

/// What happens to the list of blogs.
enum BlogListMessage: Equatable, Sendable {
  // The scene and a person
  /// The list is shown, or Retry was tapped: loads the first page if it has not been loaded.
  case load
  /// Loads the first page again.
  case refresh
  /// Loads the next page, or the same page again after a failure.
  case loadMore
  /// The last row came into view: loads the next page, unless the last attempt failed.
  case endReached
  case rowSelected(Int)
  case item(BlogID, BlogItemMessage)
  // The service
  case pageReceived(Result<Page<Blog>, BlogError>, for: Paging<BlogID, BlogError>.Ticket, LoadedImages)
  // Another module
  case blogChanged(Blog, LoadedImages)
  case publicationReceived(BlogPublication, LoadedImages)
}

/// What the list of blogs wants to happen.
enum BlogListEffect: Equatable, Sendable {
  case fetchPage(Paging<BlogID, BlogError>.Ticket)
  /// Tells the scene that the first load starts (`true`) or has ended (`false`).
  case reportFirstLoad(Bool)
  case item(BlogID, BlogItemEffect)
  case screen(BlogScreenEffect)
}

/// The state of the list of blogs: the pages, and a value per row.
struct BlogListModel: ScreenModel {
  private var rows = PagedRows<Blog, BlogItemModel>()
  private var paging = Paging<BlogID, BlogError>()
  private var merge = BlogMerge()
  private var reportsFirstLoad = false
  private(set) var version = RowsVersion()
  private let author: UserID
  private let formatter: BlogFormatter

  init(author: UserID, state: BlogListState?, images: LoadedImages, formatter: BlogFormatter) {
    self.author = author
    self.formatter = formatter
    if let state {
      rows = PagedRows(state.blogs) { BlogItemModel($0, images: images, formatter: formatter) }
      paging = state.paging
      merge = state.merge
    }
  }

  // MARK: Output

  /// The state of each row.
  var items: [BlogItemModel] { rows.all }
  var headingText: String { formatter.heading }
  var status: ListStatus {
    ListStatus(
      of: paging, isEmpty: rows.all.isEmpty, wording: formatter.list, reason: formatter.reason)
  }

  func item(_ id: BlogItemModel.ID) -> BlogItemModel? { rows[id] }

  // MARK: Input

  mutating func update(_ message: BlogListMessage) -> [BlogListEffect] {
    switch message {
    case .load: return load()
    case .refresh: return request(.refresh)
    case .loadMore: return request(.more)
    case .endReached: return paging.loadsMoreAtEnd ? request(.more) : []
    case .rowSelected(let row): return [.screen(.open(.blog(rows.all[row].id.rawValue)))]
    case .item(let id, let message): return updateItem(id, message)
    case .pageReceived(let result, let ticket, let images): return receive(result, for: ticket, images)
    case .blogChanged(let blog, let images):
      receive(blog, images)
      return []
    case .publicationReceived(let publication, let images):
      receive(publication, images)
      return []
    }
  }

  private mutating func updateItem(_ id: BlogID, _ message: BlogItemMessage) -> [BlogListEffect] {
    let effects = rows.update(id) { $0.update(message) } ?? []
    for case .reportChange(let blog) in effects { paging.recordChange(of: blog.id) }
    return effects.map { .item(id, $0) }
  }

  // MARK: Handing over

  func state(position: ListPosition) -> BlogListState {
    BlogListState(blogs: blogs, paging: paging.settled, merge: merge, position: position)
  }

  // MARK: Requests

  private mutating func load() -> [BlogListEffect] {
    let request = request(.first)
    guard !request.isEmpty else { return [] }
    reportsFirstLoad = true
    return [.reportFirstLoad(true)] + request
  }

  private mutating func request(_ part: Paging<BlogID, BlogError>.Part) -> [BlogListEffect] {
    guard let ticket = paging.begin(part) else { return [] }
    merge.begin(isNext: ticket.part == .more)
    return [.fetchPage(ticket)]
  }

  private mutating func receive(
    _ result: Result<Page<Blog>, BlogError>, for ticket: Paging<BlogID, BlogError>.Ticket,
    _ images: LoadedImages
  ) -> [BlogListEffect] {
    switch result {
    case .success(let page):
      guard paging.succeed(ticket, next: page.next) else { return [] }
      receive(page, for: ticket, images)
    case .failure(.cancelled):
      paging.cancel(ticket)
    case .failure(let error):
      let isShown = paging.fail(ticket, error)
      if isShown, ticket.part == .refresh {
        return [.screen(.toast(formatter.failure(\.refreshFailed, error)))]
      }
    }
    return endFirstLoad()
  }

  private mutating func endFirstLoad() -> [BlogListEffect] {
    guard reportsFirstLoad else { return [] }
    reportsFirstLoad = false
    return [.reportFirstLoad(false)]
  }

  // MARK: Updates

  private mutating func receive(
    _ page: Page<Blog>, for ticket: Paging<BlogID, BlogError>.Ticket, _ images: LoadedImages
  ) {
    let formatter = formatter
    rows.receive(merge.receive(page, isNext: ticket.part == .more), for: ticket, in: paging) {
      BlogItemModel($0, images: images, formatter: formatter)
    } update: {
      $0.receive($1, images: images)
    }
    if ticket.part == .more { version.appended += 1 } else { version.replaced += 1 }
  }

  private mutating func receive(_ blog: Blog, _ images: LoadedImages) {
    paging.recordChange(of: blog.id)
    let row: Void? = rows.update(blog.id) { $0.receive(blog, images: images) }
    if row == nil, paging.isLoading { rows.recordUpdate(blog) }
  }

  private var blogs: [Blog] { rows.all.map(\.blog.confirmed) }

  private mutating func receive(_ publication: BlogPublication, _ images: LoadedImages) {
    let formatter = formatter
    guard let after = merge.apply(publication, of: author, to: blogs), paging.hasLoaded else { return }
    rows.replace(with: after) {
      BlogItemModel($0, images: images, formatter: formatter)
    } update: {
      $0.receive($1, images: images)
    }
    version.replaced += 1
  }
}

/// How often the rows changed. Two versions tell a view whether to load all rows again or only those at the end.
struct RowsVersion: Equatable, Sendable {
  /// The number of first pages that replaced all rows.
  var replaced = 0
  /// The number of pages that were appended.
  var appended = 0
}
