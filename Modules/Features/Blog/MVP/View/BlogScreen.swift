import ViewKit

/// A screen of blogs: what the list and the page of a single blog share.
@MainActor
protocol BlogScreen: ViewController {
  var routes: BlogRoutes { get }
}

extension BlogScreenDisplay where Self: BlogScreen {
  func showMessage(_ text: String) {
    showToast(text)
  }

  func askBeforeUnliking(_ title: String, _ unlike: @escaping @MainActor () async -> Void) {
    route(routes.unliking(title) { [weak self] in self?.writes.run(unlike) })
  }

  func openUser(_ id: Int) {
    open(routes.user?(id))
  }

  func openProfile(_ id: Int) {
    open(routes.profile?(id))
  }

  func open(_ destination: ViewController?) {
    guard let destination else { return }
    navigationController?.push(destination)
  }
}
