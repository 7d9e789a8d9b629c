public import BlogCore
public import Essentials

/// A blog service that simulates a bad connection to another blog service.
///
/// Every function throws the errors of the wrapped service. Before the request reaches it, a function throws
/// `.offline` if the plan requires it, and `.cancelled` if the task is cancelled during the delay.
public struct FaultyBlogService: BlogService {
  private let service: any BlogService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(_ service: any BlogService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    try await pass(.blogs)
    return try await service.blogs(of: author, after: cursor, limit: limit)
  }

  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await pass(.blog)
    return try await service.blog(id)
  }

  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await pass(.like)
    return try await service.like(id)
  }

  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await pass(.unlike)
    return try await service.unlike(id)
  }

  public func share(_ id: BlogID) async throws(BlogError) -> Blog {
    try await pass(.share)
    return try await service.share(id)
  }

  private func pass(_ operation: FaultOperation) async throws(BlogError) {
    do {
      try await injector.pass(operation)
    } catch {
      switch error {
      case .offline: throw .offline
      case .cancelled: throw .cancelled
      }
    }
  }
}
