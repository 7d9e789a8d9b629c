public import BlogCore
public import CompositionTesting
public import Essentials

/// A service in memory whose data, failures and delays the test controls.
@MainActor
public final class ProgrammedBlogService: ProgrammedService<ProgrammedBlogService.Call, BlogError>,
  BlogService
{
  public enum Operation: Hashable, Sendable {
    case blogs, blog, like, unlike, share
  }

  public struct Call: ProgrammedCall {
    public let operation: Operation
    public var id: BlogID?
    public var cursor: PageCursor?
  }

  /// The data, newest first.
  public var blogs: [Blog]

  public init(blogs: [Blog]) {
    self.blogs = blogs
  }

  public subscript(id: Int) -> Blog? { blogs.first { $0.id.rawValue == id } }

  @MainActor
  public func blogs(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(BlogError) -> Page<Blog> {
    let page = Page(of: blogs, after: cursor, limit: limit)
    try await receive(Call(operation: .blogs, cursor: cursor))
    return page
  }

  @MainActor
  public func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    let blog = self[id.rawValue]
    try await receive(Call(operation: .blog, id: id))
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
    try await receive(Call(operation: operation, id: id))
    guard let index = blogs.firstIndex(where: { $0.id == id }) else { throw .notFound }
    change(&blogs[index])
    return blogs[index]
  }
}

extension BlogError: ProgrammedFailure {}
