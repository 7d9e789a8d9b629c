public import BlogCore
public import Essentials
import Foundation

/// A blog service that repeats a change whose response was lost, so that its caller learns what has happened.
///
/// A like can be repeated; a share has a key. A change throws `.unknown` only if the backend answers nothing for about
/// 50 seconds.
public struct RepeatingBlogService: BlogService {
  private let service: any KeyedBlogService
  private let repeater: Repeater

  public init(_ service: any KeyedBlogService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    repeater = Repeater(clock: clock)
  }

  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    try await service.blogs(of: author, after: cursor, limit: limit)
  }

  public func blog(_ id: BlogID) async throws(BlogError) -> Blog { try await service.blog(id) }

  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { () async throws(BlogError) in try await service.like(id) }
  }

  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(id) { () async throws(BlogError) in try await service.unlike(id) }
  }

  public func share(_ id: BlogID) async throws(BlogError) -> Blog {
    let key = UUID()
    return try await change(id) { () async throws(BlogError) in try await service.share(id, key: key) }
  }

  /// The blog as the backend has it is the truth, whether or not it has the change.
  private func change(
    _ id: BlogID, _ request: () async throws(BlogError) -> Blog
  ) async throws(BlogError) -> Blog {
    try await repeater.perform(request) { () async throws(BlogError) in try await service.blog(id) }
  }
}
