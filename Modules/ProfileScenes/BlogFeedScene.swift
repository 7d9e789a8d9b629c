import BlogInterface
public import Composition
public import Essentials
import ViewKit

/// A user's blogs on a screen of their own: the same module again, with nothing but its own set-up.
public final class BlogFeedScene: Scene {
  public init(_ author: UserID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.blogFeed
    add(
      BlogList.self,
      BlogList.Context(
        author: author, environment: environment.blogs,
        route: { BlogDetailScene($0, in: environment) },
        onFirstLoad: { [weak self] isLoading in
          if isLoading { self?.showHUD(environment.texts.loading) } else { self?.hideHUD() }
        }))
  }
}
