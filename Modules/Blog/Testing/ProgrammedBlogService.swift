public import BlogCore
public import Essentials
public import ViewKitTesting

/// A service in memory whose data, failures and delays the test controls.
@MainActor
public final class ProgrammedBlogService: BlogService {
  public enum Operation: Hashable, Sendable, CaseIterable {
    case blogs, blog, like, unlike, share
  }

  public struct Call: Equatable, Sendable {
    public let operation: Operation
    public var id: BlogID?
    public var cursor: PageCursor?
  }

  /// The data, newest first.
  public var blogs: [Blog]
  /// Errors that operations throw until removed. Nothing is changed then.
  public var failures: [Operation: BlogError] = [:]
  /// A closed gate holds responses back. A response is read from the data before it waits.
  public let gates: [Operation: Gate]
  /// The requests, in order.
  public private(set) var calls: [Call] = []
  /// The number of requests that were cancelled before their response was ready.
  public private(set) var cancelledCount = 0

  public init(blogs: [Blog]) {
    self.blogs = blogs
    gates = Dictionary(uniqueKeysWithValues: Operation.allCases.map { ($0, Gate()) })
  }

  public func calls(_ operation: Operation) -> [Call] {
    calls.filter { $0.operation == operation }
  }

  public subscript(id: Int) -> Blog? { blogs.first { $0.id.rawValue == id } }

  public func gate(_ operation: Operation) -> Gate {
    guard let gate = gates[operation] else { preconditionFailure("every operation has a gate") }
    return gate
  }

  @MainActor
  public func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<
    Blog
  > {
    calls.append(Call(operation: .blogs, cursor: cursor))
    let start = cursor.flatMap { Int($0.rawValue) } ?? 0
    let items = Array(blogs.dropFirst(start).prefix(limit))
    let end = start + items.count
    let next = end < blogs.count ? PageCursor(rawValue: String(end)) : nil
    try await answer(.blogs)
    return Page(items: items, next: next)
  }

  @MainActor
  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    calls.append(Call(operation: .blog, id: id))
    let blog = self[id.rawValue]
    try await answer(.blog)
    guard let blog else { throw .notFound }
    return blog
  }

  @MainActor
  public func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(.like, id) { $0 = $0.liked(true) }
  }

  @MainActor
  public func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(.unlike, id) { $0 = $0.liked(false) }
  }

  @MainActor
  public func share(_ id: BlogID) async throws(BlogError) -> Blog {
    try await change(.share, id) { $0.shareCount += 1 }
  }

  private func change(
    _ operation: Operation, _ id: BlogID, _ change: (inout Blog) -> Void
  ) async throws(BlogError) -> Blog {
    calls.append(Call(operation: operation, id: id))
    try await answer(operation)
    guard let index = blogs.firstIndex(where: { $0.id == id }) else { throw .notFound }
    change(&blogs[index])
    return blogs[index]
  }

  /// Waits for the gate, then throws the error that was set when the request was made.
  private func answer(_ operation: Operation) async throws(BlogError) {
    let failure = failures[operation]
    await gate(operation).pass()
    if Task.isCancelled {
      cancelledCount += 1
      throw .cancelled
    }
    if let failure { throw failure }
  }
}
