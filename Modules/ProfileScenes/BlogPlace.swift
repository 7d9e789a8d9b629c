import BlogInterface
import Composition
import Essentials
import ViewKit

/// The place of a blog list in a scene: sets the module up, and lets a person change between rows and cards.
@MainActor
final class BlogPlace {
  private let author: UserID
  private let environment: ProfileEnvironment
  private let authorText: Pattern?
  private weak var scene: Scene?
  private var slot: Slot<BlogList>?

  /// Adds the module to a scene, which says what the first load covers: the whole screen.
  ///
  /// - Parameter authorText: how the scene wants authors to be named, where not as everywhere.
  init(
    _ author: UserID, in scene: Scene, _ environment: ProfileEnvironment, container: View? = nil,
    authorText: Pattern? = nil
  ) {
    self.author = author
    self.authorText = authorText
    self.environment = environment
    self.scene = scene
    slot = scene.add(BlogList.self, context, in: container)
  }

  var keyCommands: [KeyCommand] {
    let title = environment.layout.usesCards ? environment.texts.rows : environment.texts.cards
    return [KeyCommand(input: "c", title: title) { [weak self] in self?.changeLayout() }]
  }

  private var context: BlogList.Context {
    BlogList.Context(
      author: author, environment: environment.blogs, usesCards: environment.layout.usesCards,
      authorText: authorText,
      route: { [environment] in BlogDetailScene($0, in: environment) },
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
