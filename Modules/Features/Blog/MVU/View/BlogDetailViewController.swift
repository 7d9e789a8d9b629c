import BlogViews
import ViewKit

/// Shows the model of a single blog's page and sends what a person touched.
final class BlogDetailViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  let program: Program<BlogDetailModel>
  private let detail = BlogDetailView()
  private var bindings: [ViewBinding] = []

  init(_ program: Program<BlogDetailModel>, routes: BlogRoutes) {
    self.program = program
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [program] in program.send(.load) }
    bindings = [
      observe(detail) { [program] detail in
        detail.noticeText = program.model.noticeText
        detail.retryText = program.model.retryText
      },
      observe(self) { $0.showItem($0.program.model.item) },
    ]
  }

  private func showItem(_ item: BlogItemModel?) {
    guard let item, !detail.hasItem else { return }
    detail.hasItem = true
    detail.itemView.attach(to: item.id, in: self)
  }

  func item(_ id: BlogItemModel.ID) -> BlogItemModel? { program.model.item }

  func send(_ message: BlogItemMessage, to id: BlogItemModel.ID) { program.send(.item(message)) }
}
