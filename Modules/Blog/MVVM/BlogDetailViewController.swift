import BlogCore
import BlogInterface
import BlogViews
import Composition
import ViewKit

/// Shows a single blog, bound to its view model.
final class BlogDetailViewController: ViewController, FeatureModule {
  private let context: BlogDetail.Context
  private let viewModel: BlogDetailViewModel
  private let detail = BlogDetailView()
  private var shownItem: BlogItemViewModel?
  private var detailBinding: ViewBinding?
  private var itemBinding: ViewBinding?

  init(context: BlogDetail.Context, state: BlogDetailState?) {
    self.context = context
    viewModel = BlogDetailViewModel(id: context.blog, environment: context.environment, state: state)
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    detailBinding = observe(detail) { [viewModel] in $0.show(viewModel) }
    itemBinding = observe(self) { $0.showItem($0.viewModel.item) }
  }

  // MARK: FeatureModule

  func start() async {
    await viewModel.load()
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
      await viewModel.item?.loadAvatar()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogDetailState {
    await writes.finished()
    return viewModel.state()
  }

  /// Runs again whenever a value of the blog changes: what binds inside a binding is observed by both. So it has to
  /// find out by itself whether there is something to do.
  private func showItem(_ item: BlogItemViewModel?) {
    guard let item, item !== shownItem else { return }
    shownItem = item
    detail.hasItem = true
    detail.itemView.bind(to: item, in: self, formatter: context.environment.formatter)
  }
}
