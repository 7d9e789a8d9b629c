import ViewKit

/// A screen of blogs: what the list and the page of a single blog share.
@MainActor
protocol BlogScreen: ViewController {
  var routes: BlogRoutes { get }
}

extension BlogScreen {
  func askBeforeUnliking(_ blog: BlogItemViewModel) {
    route(routes.unliking(blog.titleText) { [weak self] in self?.writes.run(blog.unlike) })
  }

  func open(_ destination: BlogDestination) {
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
