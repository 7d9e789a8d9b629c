public import BlogCore
import Essentials
import Foundation

extension KeyedBlogService {
  /// The same service, with a decorator for its requests; the service itself without one.
  public func decorated(by decorator: (any ServiceDecorator)?) -> any KeyedBlogService {
    guard let decorator else { return self }
    return DecoratedBlogService(base: self, decorator: decorator)
  }
}

/// A blog service whose requests pass a decorator.
private struct DecoratedBlogService: KeyedBlogService {
  let base: any KeyedBlogService
  let decorator: any ServiceDecorator

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    try await decorator.page(
      RequestedPage("blogs/\(author)", after: cursor, limit: limit),
      call(.blogs, "\(author)") { () throws(BlogError) in
        try await base.blogs(of: author, after: cursor, limit: limit)
      })
  }

  func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await decorator.item(
      id.rawValue, call(.blog, "\(id)") { () throws(BlogError) in try await base.blog(id) })
  }

  func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(.like, id) { () throws(BlogError) in try await base.like(id) }
  }

  func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(.unlike, id) { () throws(BlogError) in try await base.unlike(id) }
  }

  // Not the protocol's extension: it would be part of recorded traces.
  func share(_ id: BlogID) async throws(BlogError) -> Blog { try await share(id, key: nil) }

  /// A decorator can send the request several times, all with the same key.
  func share(_ id: BlogID, key: UUID?) async throws(BlogError) -> Blog {
    let key = key ?? UUID()
    return try await change(.share, id) { () throws(BlogError) in try await base.share(id, key: key) }
  }

  private func change(
    _ operation: ServiceOperation, _ id: BlogID, function: String = #function,
    _ send: @escaping @Sendable () async throws(BlogError) -> Blog
  ) async throws(BlogError) -> Blog {
    var call = call(operation, "\(id)", function: function, send)
    call.truth = { [base] () throws(BlogError) in try await base.blog(id) }
    return try await decorator.change(id.rawValue, call)
  }

  private func call<Value>(
    _ operation: ServiceOperation, _ subject: String, function: String = #function,
    _ send: @escaping @Sendable () async throws(BlogError) -> Value
  ) -> ServiceCall<Value, BlogError> {
    ServiceCall(operation, of: "BlogService", function, subject, send: send)
  }
}

extension Blog: ServiceItem {
  public static var kind: ItemKind { .blog }
  public var number: Int { id.rawValue }
}
