import ViewKit

/// A screen of blogs: what the list and the page of a single blog share.
@MainActor
protocol BlogScreen: ViewController {
  associatedtype Model: ScreenModel
  var program: Program<Model> { get }
  var routes: BlogRoutes { get }
  /// The views of blogs, with what each shows.
  var shown: [ShownBlog] { get set }
  func send(_ message: BlogItemMessage, to id: BlogItemModel.ID)
}

extension BlogScreen {
  /// Sends a message and waits until nothing is being loaded.
  func run(_ message: Model.Message) async {
    program.send(message)
    await tasks.finished()
  }

  /// Carries out the effects that concern the view.
  func perform(_ effect: BlogScreenEffect) {
    switch effect {
    case .toast(let text): showToast(text)
    case .askBeforeUnliking(let id, let title):
      route(routes.unliking(title) { [weak self] in self?.send(.unlikeConfirmed, to: id) })
    case .open(let destination): open(destination)
    }
  }

  private func open(_ destination: BlogDestination) {
    let screen =
      switch destination {
      case .blog(let id): routes.blog(id)
      case .user(let id): routes.user?(id)
      case .profile(let id): routes.profile?(id)
      }
    guard let screen else { return }
    navigationController?.push(screen)
  }
}
