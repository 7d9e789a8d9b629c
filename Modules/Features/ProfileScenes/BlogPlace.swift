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
  /// What this list shows. Another scene can have changed the layout for scenes that are made later.
  private var usesCards: Bool
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
    usesCards = environment.layout.usesCards
    self.scene = scene
    slot = scene.add(BlogList.self, context, in: container)
  }

  var keyCommands: [KeyCommand] {
    let title = usesCards ? environment.texts.rows : environment.texts.cards
    return [KeyCommand(input: "c", title: title, image: .layout) { [weak self] in self?.changeLayout() }]
  }

  private var context: BlogList.Context {
    BlogList.Context(
      author: author, environment: environment.blogs, usesCards: usesCards,
      namesAuthor: namesAuthor, route: environment.route(Destination.blog), authorRoutes: authorRoutes,
      onFirstLoad: { [weak scene, environment] isLoading in
        if isLoading { scene?.showHUD(environment.texts.loading) } else { scene?.hideHUD() }
      })
  }

  private func changeLayout() {
    guard let slot else { return }
    usesCards.toggle()
    environment.layout.usesCards = usesCards
    scene?.tasks.run { [context] in await slot.reconfigure(context) }
  }
}
