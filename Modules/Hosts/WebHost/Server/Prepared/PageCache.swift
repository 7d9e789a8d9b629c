import Synchronization

/// Keeps prepared pages. Safe to call from any thread.
final class PageCache: Sendable {
  /// The most pages that are kept. Paths and languages come from requests, so the number of keys has no other limit.
  private static let limit = 64

  private let pages = Mutex<[PreparedPage.Key: PreparedPage]>([:])

  /// The page for a version of the site; `nil` if it has to be made.
  func page(_ key: PreparedPage.Key, version: Int) -> PreparedPage? {
    last(key).flatMap { $0.version == version ? $0 : nil }
  }

  /// The page that was made last, also if it is outdated.
  func last(_ key: PreparedPage.Key) -> PreparedPage? { pages.withLock { $0[key] } }

  func keep(_ page: PreparedPage, for key: PreparedPage.Key) {
    let retired = pages.withLock { pages in
      var retired = [pages.updateValue(page, forKey: key)]
      if pages.count > Self.limit {
        for (other, old) in pages where old.version != page.version {
          retired.append(pages.removeValue(forKey: other))
        }
      }
      if pages.count > Self.limit, let other = pages.keys.first(where: { $0 != key }) {
        retired.append(pages.removeValue(forKey: other))
      }
      return retired
    }
    for page in retired { page?.retire() }
  }
}
