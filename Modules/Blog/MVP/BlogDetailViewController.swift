import BlogCore
import BlogDisplay
import BlogInterface
import BlogViews
import Composition
import ViewKit

/// Shows a single blog, as its presenter has it.
final class BlogDetailViewController: ViewController, FeatureModule {
  private let context: BlogDetail.Context
  private let presenter: BlogDetailPresenter
  private let detail = BlogDetailView()

  init(context: BlogDetail.Context, state: BlogDetailState?) {
    self.context = context
    presenter = BlogDetailPresenter(id: context.blog, environment: context.environment, state: state)
    super.init()
    presenter.view = self
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    refresh()
  }

  // MARK: FeatureModule

  func start() async {
    await presenter.load()
  }

  func refresh() async {
    do {
      try await presenter.refresh()
      await presenter.item?.loadAvatar()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogDetailState {
    await writes.finished()
    return presenter.state()
  }
}

extension BlogDetailViewController: BlogDetailRefreshing {
  func refresh() {
    detail.show(presenter)
    guard let item = presenter.item else { return }
    detail.hasItem = true
    guard detail.itemView.driver !== item else { return }
    detail.itemView.show(item, in: self, formatter: context.environment.formatter)
  }
}
