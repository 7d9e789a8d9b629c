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
  private var pages = PagedList<BlogMerge, BlogItemModel>(merge: BlogMerge())
  private var reportsFirstLoad = false
  private let author: UserID
  private let formatter: BlogFormatter

  init(author: UserID, state: BlogListState?, images: LoadedImages, formatter: BlogFormatter) {
    self.author = author
    self.formatter = formatter
    if let state {
      pages = PagedList(state.blogs, state.paging, merge: state.merge) {
        BlogItemModel($0, images: images, formatter: formatter)
      }
    }
  }

  // MARK: Output

  /// The state of each row.
  var items: [BlogItemModel] { pages.rows }
  var version: RowsVersion { pages.version }
  var headingText: String { formatter.texts.heading }
  var status: ListStatus {
    pages.status(formatter.texts.list, reason: formatter.reason)
  }

  // MARK: Input

  mutating func update(_ message: BlogListMessage) -> [BlogListEffect] {
    switch message {
    case .load: return load()
    case .refresh: return request(.refresh)
    case .loadMore: return request(.more)
    case .endReached: return pages.paging.loadsMoreAtEnd ? request(.more) : []
    case .rowSelected(let row): return [.screen(.open(.blog(pages.rows[row].id.rawValue)))]
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
    let effects = pages.update(id) { $0.update(message) } ?? []
    for case .reportChange(let blog) in effects { pages.recordChange(of: blog.id) }
    return effects.map { .item(id, $0) }
  }

  // MARK: Handing over

  func state(position: ListPosition) -> BlogListState {
    BlogListState(blogs: blogs, paging: pages.paging.settled, merge: pages.merge, position: position)
  }

  // MARK: Requests

  private mutating func load() -> [BlogListEffect] {
    let request = request(.first)
    guard !request.isEmpty else { return [] }
    reportsFirstLoad = true
    return [.reportFirstLoad(true)] + request
  }

  private mutating func request(_ part: ListPart) -> [BlogListEffect] {
    pages.begin(part).map { [.fetchPage($0)] } ?? []
  }

  private mutating func receive(
    _ result: Result<Page<Blog>, BlogError>, for ticket: Paging<BlogID, BlogError>.Ticket,
    _ images: LoadedImages
  ) -> [BlogListEffect] {
    let formatter = formatter
    let response = pages.receive(result, for: ticket) {
      BlogItemModel($0, images: images, formatter: formatter)
    } update: {
      $0.receive($1, images: images)
    }
    switch response {
    case .outdated: return []
    case .refreshFailed(let error): return [.screen(.toast(formatter.failure(\.refreshFailed, error)))]
    case .appended, .replaced, .rowsUnchanged: return endFirstLoad()
    }
  }

  private mutating func endFirstLoad() -> [BlogListEffect] {
    guard reportsFirstLoad else { return [] }
    reportsFirstLoad = false
    return [.reportFirstLoad(false)]
  }

  // MARK: Updates

  private mutating func receive(_ blog: Blog, _ images: LoadedImages) {
    pages.recordUpdate(blog)
    _ = pages.update(blog.id) { $0.receive(blog, images: images) }
  }

  private var blogs: [Blog] { pages.rows.map(\.blog.confirmed) }

  private mutating func receive(_ publication: BlogPublication, _ images: LoadedImages) {
    let formatter = formatter
    let after = pages.merge.apply(publication, of: author, to: blogs)
    guard let after, pages.paging.hasLoaded else { return }
    pages.replace(with: after) {
      BlogItemModel($0, images: images, formatter: formatter)
    } update: {
      $0.receive($1, images: images)
    }
  }
}
