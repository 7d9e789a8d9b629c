import BlogInterface
import Composition
import Essentials
import ViewKit

/// The blog list of a scene: configures the module, and lets a person change between rows and cards.
@MainActor
final class BlogPlace {
  private let author: UserID
  private let environment: ProfileEnvironment
  private let authorRoutes: BlogAuthorRoutes
  private let namesAuthor: Bool
  private weak var scene: Scene?
  private var slot: Slot<BlogList>?

  /// Adds the module to a scene. A HUD covers the scene during the first load.
  ///
  /// - Parameter namesAuthor: whether each blog names its author. A profile does already.
  init(
    _ author: UserID, in scene: Scene, _ environment: ProfileEnvironment, container: View? = nil,
    namesAuthor: Bool = true, authorRoutes: BlogAuthorRoutes
  ) {
    self.author = author
    self.namesAuthor = namesAuthor
    self.authorRoutes = authorRoutes
    self.environment = environment
    self.scene = scene
    slot = scene.add(BlogList.self, context, in: container)
  }

  var keyCommands: [KeyCommand] {
    let title = environment.layout.usesCards ? environment.texts.rows : environment.texts.cards
    return [KeyCommand(input: "c", title: title, image: .layout) { [weak self] in self?.changeLayout() }]
  }

  private var context: BlogList.Context {
    BlogList.Context(
      author: author, environment: environment.blogs, usesCards: environment.layout.usesCards,
      namesAuthor: namesAuthor, route: environment.route(Destination.blog), authorRoutes: authorRoutes,
      onFirstLoad: { [weak scene, environment] isLoading in
        if isLoading { scene?.showHUD(environment.texts.loading) } else { scene?.hideHUD() }
      })
  }

  private func changeLayout() {
    guard let slot else { return }
    environment.layout.usesCards.toggle()
    scene?.tasks.run { [context] in await slot.reconfigure(context) }
  }
}
