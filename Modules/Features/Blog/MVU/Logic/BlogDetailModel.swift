import BlogCore
import Essentials

/// What happens to the page of a single blog.
enum BlogDetailMessage: Equatable, Sendable {
  // The scene and a person
  /// The page is shown, or Retry was tapped: fetches the blog if it has not been fetched.
  case load
  /// Fetches the blog again.
  case refresh
  case item(BlogItemMessage)
  // The service
  case blogReceived(Result<Blog, BlogError>, LoadedImages)
  // Another module
  case blogChanged(Blog, LoadedImages)
}

/// What the page of a single blog wants to happen.
enum BlogDetailEffect: Equatable, Sendable {
  case fetchBlog(BlogID)
  case item(BlogItemEffect)
  case screen(BlogScreenEffect)
}

/// The state of the page of a single blog: the blog, or why it can't be fetched.
struct BlogDetailModel: ScreenModel {
  private(set) var item: BlogItemModel?
  private var fetch: Fetch<BlogError>
  private let id: BlogID
  private let formatter: BlogFormatter

  init(id: BlogID, state: BlogDetailState?, images: LoadedImages, formatter: BlogFormatter) {
    self.id = id
    self.formatter = formatter
    fetch = Fetch(failure: state?.failure)
    item = state?.blog.map { BlogItemModel($0, images: images, formatter: formatter) }
  }

  // MARK: Output

  var noticeText: String? { fetch.failure.map(formatter.reason) }
  var retryText: String? { fetch.failure.map { _ in formatter.texts.list.retry } }

  // MARK: Input

  mutating func update(_ message: BlogDetailMessage) -> [BlogDetailEffect] {
    switch message {
    case .load: return item == nil ? request() : []
    case .refresh: return request()
    case .item(let message): return updateItem(message)
    case .blogReceived(let result, let images): return receive(result, images)
    case .blogChanged(let blog, let images):
      guard blog.id == id else { return [] }
      fetch.recordChange()
      receive(blog, images)
      return []
    }
  }

  private mutating func updateItem(_ message: BlogItemMessage) -> [BlogDetailEffect] {
    let effects = item?.update(message) ?? []
    for case .reportChange in effects { fetch.recordChange() }
    return effects.map { .item($0) }
  }

  // MARK: Handing over

  func state() -> BlogDetailState {
    BlogDetailState(blog: item?.blog.confirmed, failure: fetch.failure)
  }

  // MARK: Requests

  private mutating func request() -> [BlogDetailEffect] {
    fetch.begin() ? [.fetchBlog(id)] : []
  }

  private mutating func receive(
    _ result: Result<Blog, BlogError>, _ images: LoadedImages
  ) -> [BlogDetailEffect] {
    let isRefresh = item != nil
    var effects: [BlogDetailEffect] = []
    switch result {
    case .success(let blog):
      if fetch.succeed() { receive(blog, images) }
    case .failure(.cancelled):
      fetch.cancel()
    case .failure(let error):
      if fetch.fail(error, hasValue: isRefresh) {
        effects = [.screen(.toast(formatter.failure(\.refreshFailed, error)))]
      }
    }
    // A view that shows the blog for the first time asks for the avatar itself.
    if isRefresh { effects += item?.loadAvatar().map { .item($0) } ?? [] }
    return effects
  }

  // MARK: Updates

  private mutating func receive(_ blog: Blog, _ images: LoadedImages) {
    item?.receive(blog, images: images)
    item = item ?? BlogItemModel(blog, images: images, formatter: formatter)
  }
}
