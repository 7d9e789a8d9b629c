public import Composition
public import Essentials
public import ViewKit

/// A user's blogs on a screen of their own: the same module, configured differently.
public final class BlogFeedScene: Scene {
  private var blogs: BlogPlace?

  public init(_ author: UserID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.blogFeed
    nameInTitle(author, environment.texts.blogFeedOf, environment)
    blogs = BlogPlace(author, in: self, environment, authorRoutes: environment.authorRoutes)
  }

  public override var keyCommands: [KeyCommand] { super.keyCommands + (blogs?.keyCommands ?? []) }
}
