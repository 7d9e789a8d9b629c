public import BlogCore

/// A service in memory whose data, failures and delays the test controls.
@MainActor
public final class ProgrammedBlogService: BlogServiceRequests, BlogService {
  /// What the server sends for any blog, instead of the one with the id that was asked for.
  public var otherBlog: Blog?

  @MainActor public override func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    let blog = try await super.blog(id)
    return otherBlog ?? blog
  }

  public override func apply(_ operation: Operation, to blog: inout Blog) {
    switch operation {
    case .like: blog = blog.liked(true)
    case .unlike: blog = blog.liked(false)
    case .share: blog.shareCount += 1
    case .blogs, .blog: break
    }
  }
}
