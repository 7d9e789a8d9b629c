public import BlogCore
public import Essentials
public import Foundation

/// A blog service that simulates a bad connection to another blog service.
///
/// Every function throws the errors of the wrapped service. Before the request reaches it, a function throws
/// `.offline` if the plan requires it, and `.cancelled` if the task is cancelled during the delay. A change throws
/// `.unknown` after it was performed if the plan loses its response.
public struct FaultyBlogService: KeyedBlogService {
  private let service: any KeyedBlogService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(
    _ service: any KeyedBlogService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    try await injector.perform(.blogs) { () async throws(BlogError) in
      try await service.blogs(of: author, after: cursor, limit: limit)
    }
  }

  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await injector.perform(.blog) { () async throws(BlogError) in
      try await service.blog(id)
    }
  }

  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await injector.perform(.like) { () async throws(BlogError) in
      try await service.like(id)
    }
  }

  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await injector.perform(.unlike) { () async throws(BlogError) in
      try await service.unlike(id)
    }
  }

  public func share(_ id: BlogID, key: UUID) async throws(BlogError) -> Blog {
    try await injector.perform(.share) { () async throws(BlogError) in
      try await service.share(id, key: key)
    }
  }
}
