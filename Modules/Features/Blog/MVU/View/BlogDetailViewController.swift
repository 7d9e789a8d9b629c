import BlogViews
import ViewKit

/// Shows the model of a single blog's page and sends what a person touched.
final class BlogDetailViewController: ViewController, BlogScreen {
  let routes: BlogRoutes
  let program: Program<BlogDetailModel>
  var shown: [ShownBlog] = []
  private let detail = BlogDetailView()

  init(_ program: Program<BlogDetailModel>, routes: BlogRoutes) {
    self.program = program
    self.routes = routes
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [program] in program.send(.load) }
    let binding = update(self) { $0.show($0.program.model) }
    program.onChange = binding.setNeedsUpdate
  }

  private func show(_ model: BlogDetailModel) {
    detail.noticeText = model.noticeText
    detail.retryText = model.retryText
    guard let item = model.item else { return }
    guard shown.first?.item.id != item.id else { return showChanges(of: [item]) }
    shown = []
    detail.hasItem = true
    show(item, of: 0, in: detail.itemView)
  }

  func send(_ message: BlogItemMessage, to id: BlogItemModel.ID) { program.send(.item(message)) }
}
