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
  private var binding: ViewBinding?

  init(context: BlogDetail.Context, state: BlogDetailState?) {
    self.context = context
    viewModel = BlogDetailViewModel(id: context.blog, environment: context.environment, state: state)
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    binding = observe(self) { $0.showDetail() }
  }

  // MARK: FeatureModule

  func start() async {
    await viewModel.load()
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogDetailState {
    await writes.finished()
    return viewModel.state()
  }

  private func showDetail() {
    detail.show(viewModel)
    guard let item = viewModel.item, item !== shownItem else { return }
    shownItem = item
    detail.hasItem = true
    detail.itemView.bind(to: item, in: self, formatter: context.environment.formatter)
  }
}
