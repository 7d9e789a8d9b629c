public import Foundation

/// A blog service whose requests can be repeated after a lost response.
public protocol KeyedBlogService: BlogService {
  /// Counts one more share for each key and returns the blog. A repeated key counts nothing.
  ///
  /// - Parameter key: `nil` counts in any case.
  func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog
}

extension KeyedBlogService {
  public func share(_ id: BlogID) async throws(BlogError) -> Blog {
    try await share(id, key: nil)
  }
}
