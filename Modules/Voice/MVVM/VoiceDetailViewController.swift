import Composition
import ViewKit
import VoiceCore
import VoiceInterface
import VoiceViews

/// Shows a single voice message, bound to its view model.
final class VoiceDetailViewController: ViewController, FeatureModule {
  private let context: VoiceDetail.Context
  private let viewModel: VoiceDetailViewModel
  private let detail = VoiceDetailView()
  private var shownItem: VoiceItemViewModel?
  private var detailBinding: ViewBinding?
  private var itemBinding: ViewBinding?

  init(context: VoiceDetail.Context, state: VoiceDetailState?) {
    self.context = context
    viewModel = VoiceDetailViewModel(id: context.voice, environment: context.environment, state: state)
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
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> VoiceDetailState {
    viewModel.state()
  }

  /// Runs again whenever a value of the message changes, once a second while it plays: what binds inside a binding is
  /// observed by both. So it has to find out by itself whether there is something to do.
  private func showItem(_ item: VoiceItemViewModel?) {
    guard let item, item !== shownItem else { return }
    shownItem = item
    detail.hasItem = true
    detail.itemView.bind(to: item)
  }
}
