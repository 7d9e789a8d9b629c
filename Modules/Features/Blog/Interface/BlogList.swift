public import BlogCore
public import Composition
public import Essentials
public import ViewKit

/// A user's blogs, newest first.
public enum BlogList: Feature {
  public typealias State = BlogListState
  /// What all Blog modules of a session share.
  public typealias Environment = BlogEnvironment
  public static let module = "Blog"
  public static let part = "list"

  /// What a scene decides.
  @MainActor
  public struct Context {
    public let author: UserID
    public let environment: Environment
    /// Whether the blogs are shown on cards rather than in rows.
    public let usesCards: Bool
    /// Whether the rows name the author. If not, hosts may leave the name and the avatar out.
    public let namesAuthor: Bool
    /// Where selecting a blog leads.
    public let route: Route<BlogID>
    public let authorRoutes: BlogAuthorRoutes
    /// Called when the first load starts (`true`) and when it ends (`false`).
    public let onFirstLoad: (Bool) -> Void

    public init(
      author: UserID, environment: Environment, usesCards: Bool = false, namesAuthor: Bool = true,
      route: Route<BlogID>, authorRoutes: BlogAuthorRoutes = .none, onFirstLoad: @escaping (Bool) -> Void
    ) {
      self.author = author
      self.environment = environment
      self.usesCards = usesCards
      self.namesAuthor = namesAuthor
      self.route = Route(
        address: { $0.isPending ? nil : route.address($0) }, { $0.isPending ? nil : route($0) })
      self.authorRoutes = authorRoutes
      self.onFirstLoad = onFirstLoad
    }
  }
}

public typealias BlogListFactory = FeatureFactory<BlogList>
