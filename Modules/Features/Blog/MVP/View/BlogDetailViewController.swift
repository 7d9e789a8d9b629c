import BlogViews
import ViewKit

/// Shows a single blog. Does what its presenter says and tells it what a person touched.
final class BlogDetailViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  private let presenter: BlogDetailPresenter
  private let detail = BlogDetailView()

  init(_ presenter: BlogDetailPresenter, routes: BlogRoutes) {
    self.presenter = presenter
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    presenter.view = self
  }
}

extension BlogDetailViewController: BlogDetailDisplay {
  func showItem(_ item: BlogItemPresenter) {
    detail.hasItem = true
    detail.itemView.attach(to: item, in: self)
  }

  func showNotice(_ text: String?, retryText: String?) {
    detail.noticeText = text
    detail.retryText = retryText
  }
}
