import BlogViews
import ViewKit

/// Shows a single blog. Binds to its view model once and tells it what a person touched.
final class BlogDetailViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  private let viewModel: BlogDetailViewModel
  private let detail = BlogDetailView()
  private var item: BlogItemViewModel?
  private var bindings: [ViewBinding] = []

  init(_ viewModel: BlogDetailViewModel, routes: BlogRoutes) {
    self.viewModel = viewModel
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    bindings = [
      observe(self) { [viewModel] screen in
        handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
        handleEvents(of: viewModel, \.unliking) { screen.askBeforeUnliking($0) }
        handleEvents(of: viewModel, \.destinations) { screen.open($0) }
      },
      observe(detail) { [viewModel] detail in
        detail.noticeText = viewModel.noticeText
        detail.retryText = viewModel.retryText
      },
      observe(self) { $0.showItem($0.viewModel.item) },
    ]
  }

  /// Binds the view to an item once. This also runs when a value of the item changes: a binding made inside another one
  /// is observed by both.
  private func showItem(_ item: BlogItemViewModel?) {
    guard let item, item !== self.item else { return }
    self.item = item
    detail.hasItem = true
    detail.itemView.bind(to: item, in: self)
  }
}
