public import BlogInterface
public import Composition
import ViewKit

/// A single blog.
///
/// Prefers MVVM, because a blog's detail is live: its texts and counts change with every like, and with every change that
/// another scene reports. A binding forgets none of these changes. A list mostly shows what was loaded.
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
