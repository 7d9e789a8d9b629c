public import BlogCore
public import Composition

/// A single blog on a page of its own.
public enum BlogDetail: Feature {
  public typealias State = BlogDetailState
  public typealias ID = BlogID
  /// What all Blog modules of a session share.
  public typealias Environment = BlogEnvironment
  public static let module = "Blog"
  public static let part = "detail"

  /// What a scene decides.
  @MainActor
  public struct Context {
    public let blog: BlogID
    public let environment: Environment
    public let authorRoutes: BlogAuthorRoutes

    public init(blog: BlogID, environment: Environment, authorRoutes: BlogAuthorRoutes = .none) {
      self.blog = blog
      self.environment = environment
      self.authorRoutes = authorRoutes
    }
  }
}

public typealias BlogDetailFactory = FeatureFactory<BlogDetail>
