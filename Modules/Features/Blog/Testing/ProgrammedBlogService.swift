public import BlogCore

/// A service in memory whose data, failures and delays the test controls.
@MainActor
public final class ProgrammedBlogService: BlogServiceRequests, BlogService {
  public override func apply(_ operation: Operation, to blog: inout Blog) {
    switch operation {
    case .like: blog = blog.liked(true)
    case .unlike: blog = blog.liked(false)
    case .share: blog.shareCount += 1
    case .blogs, .blog: break
    }
  }
}
