public import BlogCore
public import Essentials
public import Foundation
import ProfileAPI

/// Blog requests to an API server, for the person that the client's token belongs to.
///
/// The server decides which authors and cursors are valid. An invalid token gives `.signedOut`.
public struct HTTPBlogService: KeyedBlogService, HTTPService {
  typealias Failure = BlogError

  let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    try await value(.blogs(author, PageQuery(after: cursor, limit: limit)))
  }

  public func blog(_ id: BlogID) async throws(BlogError) -> Blog { try await value(.blog(id)) }

  public func like(_ id: BlogID) async throws(BlogError) -> Blog { try await value(.like(id)) }

  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog { try await value(.unlike(id)) }

  public func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog {
    try await value(.share(id), key: key)
  }
}
