/// What modules hear of a blog that the signed-in user publishes. It is shown before the service has it.
public enum BlogPublication: Equatable, Sendable {
  /// The blog is being published. Its `id` is pending.
  case began(Blog)
  /// The service has the blog. It takes the place of the pending one.
  case succeeded(Blog, pending: BlogID)
  /// The blog was taken back: it is a draft again.
  case withdrawn(BlogID)
  /// The blog was not published.
  case failed(pending: BlogID)

  /// The blogs that lists need to show it.
  public var blogs: [Blog] {
    switch self {
    case .began(let blog), .succeeded(let blog, _): [blog]
    case .failed, .withdrawn: []
    }
  }
}

extension BlogID {
  /// Identifies a blog that the service does not have yet.
  ///
  /// - Parameter number: at least 1; tells pending blogs apart.
  public static func pending(_ number: Int) -> BlogID { BlogID(-number) }

  /// Whether the service does not have the blog yet. It can't be opened, liked or shared.
  public var isPending: Bool { rawValue < 0 }
}
