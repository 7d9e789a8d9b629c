import Synchronization

/// The pages that are prepared. Can be asked from anywhere.
final class PageCache: Sendable {
  /// More than this are not kept: paths and languages come from outside.
  private static let limit = 64

  private let pages = Mutex<[PreparedPage.Key: PreparedPage]>([:])

  /// The page as it is in a version of the site; `nil` where it has to be made.
  func page(_ key: PreparedPage.Key, version: Int) -> PreparedPage? {
    guard let page = pages.withLock({ $0[key] }), page.version == version else { return nil }
    return page
  }

  func keep(_ page: PreparedPage, for key: PreparedPage.Key) {
    pages.withLock { pages in
      if pages[key] == nil, pages.count >= Self.limit {
        pages = pages.filter { $0.value.version == page.version }
        if pages.count >= Self.limit { pages.remove(at: pages.startIndex) }
      }
      pages[key] = page
    }
  }
}
