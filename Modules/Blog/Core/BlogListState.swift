public import Essentials

/// What one implementation of the blog list hands to the next.
public struct BlogListState: Sendable, Equatable {
  /// As the backend last confirmed them, in the list's order.
  public var blogs: [Blog]
  /// With nothing under way.
  public var paging: Paging<BlogID, BlogError>
  public var position: ListPosition

  public init(blogs: [Blog], paging: Paging<BlogID, BlogError>, position: ListPosition) {
    self.blogs = blogs
    self.paging = paging
    self.position = position
  }
}

/// What one implementation of the single blog hands to the next.
public struct BlogDetailState: Sendable, Equatable {
  /// `nil` where it has not arrived.
  public var blog: Blog?
  /// Why it did not arrive.
  public var failure: BlogError?

  public init(blog: Blog?, failure: BlogError?) {
    self.blog = blog
    self.failure = failure
  }
}
