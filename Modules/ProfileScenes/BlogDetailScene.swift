public import BlogInterface
public import Composition
import ViewKit

/// A single blog.
///
/// Prefers MVVM: the detail is live. Title, counts and author change on every visit, with each like and each update from
/// a list, and a binding forgets none of them. A list mostly shows what was loaded.
public final class BlogDetailScene: Scene {
  static let preference = ScenePreference(BlogDetailScene.self, BlogDetail.self, .mvvm)

  public init(_ blog: BlogDetail.ID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.blog
    add(
      BlogDetail.self,
      BlogDetail.Context(
        blog: blog, environment: environment.blogs, authorRoutes: environment.authorRoutes),
      preferring: Self.preference.architecture)
  }
}
