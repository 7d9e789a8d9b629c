import ViewKit

/// A screen of blogs: what the list and the page of a single blog share.
@MainActor
protocol BlogScreen: ViewController {
  var routes: BlogRoutes { get }
}

extension BlogScreen {
  /// Carries out the outputs of a view model.
  func bindOutputs(of viewModel: some BlogScreenViewModel) -> ViewBinding {
    observe(self) { screen in
      handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
      handleEvents(of: viewModel, \.unliking) { screen.askBeforeUnliking($0) }
      handleEvents(of: viewModel, \.destinations) { screen.open($0) }
    }
  }

  private func askBeforeUnliking(_ blog: BlogItemViewModel) {
    route(routes.unliking(blog.titleText) { [weak self] in self?.writes.run(blog.unlike) })
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
