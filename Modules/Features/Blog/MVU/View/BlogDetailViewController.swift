import BlogViews
import ViewKit

/// Shows the model of a single blog's page and sends what a person touched.
final class BlogDetailViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  let program: Program<BlogDetailModel>
  var shown: [ShownBlog] = []
  private let detail = BlogDetailView()
  private var binding: ViewBinding?

  init(_ program: Program<BlogDetailModel>, routes: BlogRoutes) {
    self.program = program
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [program] in program.send(.load) }
    binding = observe(self) { $0.show($0.program.model) }
  }

  private func show(_ model: BlogDetailModel) {
    detail.noticeText = model.noticeText
    detail.retryText = model.retryText
    showChangedItems(of: model)
    guard let item = model.item, !detail.hasItem else { return }
    detail.hasItem = true
    show(item, in: detail.itemView)
  }

  func send(_ message: BlogItemMessage, to id: BlogItemModel.ID) { program.send(.item(message)) }
}
