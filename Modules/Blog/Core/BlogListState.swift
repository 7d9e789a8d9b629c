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

  /// Writes the blogs without their bodies, which are most of the bytes. A list shows none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let rows = blogs.map { blog in
      var row = blog
      row.body = ""
      return row
    }
    try container.encode(rows, forKey: .blogs)
    try container.encode(paging, forKey: .paging)
    try container.encode(merge, forKey: .merge)
    try container.encode(position, forKey: .position)
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
