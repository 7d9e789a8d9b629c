public import Essentials

/// The state that one implementation of the blog list hands to the next.
public struct BlogListState: Codable, Sendable, Equatable {
  /// As the server last confirmed them, in the list's order.
  public var blogs: [Blog]
  /// Without a request in progress.
  public var paging: Paging<BlogID, BlogError>
  /// What is being published.
  public var merge: BlogMerge
  public var position: ListPosition

  public init(
    blogs: [Blog], paging: Paging<BlogID, BlogError>, merge: BlogMerge = BlogMerge(), position: ListPosition
  ) {
    self.blogs = blogs
    self.paging = paging
    self.merge = merge
    self.position = position
  }
}

/// The state that one implementation of a single blog hands to the next.
public struct BlogDetailState: Codable, Sendable, Equatable {
  /// `nil` if it has not been fetched.
  public var blog: Blog?
  /// Why it could not be fetched.
  public var failure: BlogError?

  public init(blog: Blog?, failure: BlogError?) {
    self.blog = blog
    self.failure = failure
  }
}
