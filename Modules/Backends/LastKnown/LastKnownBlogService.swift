public import BlogCore
public import Essentials
public import Foundation

/// A blog service with an offline cache.
///
/// `LastKnown` describes how reads use the cache. Changes always go to the wrapped service: if the server can't be
/// reached, they throw `.offline`; if it does not answer, `.unknown`.
public struct LastKnownBlogService: KeyedBlogService {
  private let service: any KeyedBlogService
  private let lastKnown: LastKnown

  public init(_ service: any KeyedBlogService, lastKnown: LastKnown) {
    self.service = service
    self.lastKnown = lastKnown
  }

  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    try await lastKnown.page("blogs/\(author)", after: cursor, limit: limit) {
      [service] () async throws(BlogError) in
      try await service.blogs(of: author, after: cursor, limit: limit)
    }
  }

  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await lastKnown.item(id.rawValue, as: Blog.self) { [service] () async throws(BlogError) in
      try await service.blog(id)
    }
  }

  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { [service] () async throws(BlogError) in try await service.like(id) }
  }

  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { [service] () async throws(BlogError) in try await service.unlike(id) }
  }

  public func share(_ id: BlogID, key: UUID) async throws(BlogError) -> Blog {
    try await change(id) { [service] () async throws(BlogError) in try await service.share(id, key: key) }
  }

  private func change(
    _ id: BlogID, _ request: @MainActor () async throws(BlogError) -> Blog
  ) async throws(BlogError) -> Blog {
    try await lastKnown.change(
      id.rawValue, reading: { [service] () async throws(BlogError) in try await service.blog(id) }, request)
  }
}
