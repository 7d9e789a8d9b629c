public import BlogInterface
public import Composition
import ViewKit

/// A single blog.
public final class BlogDetailScene: Scene {
  public init(_ blog: BlogDetail.ID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.blog
    add(
      BlogDetail.self,
      BlogDetail.Context(
        blog: blog, environment: environment.blogs, authorRoutes: environment.authorRoutes))
  }
}
