import Composition
import ViewKit
import VoiceCore
import VoiceDisplay
import VoiceInterface
import VoiceViews

/// Shows a single voice message, as its presenter has it.
final class VoiceDetailViewController: ViewController, FeatureModule {
  private let context: VoiceDetail.Context
  private let presenter: VoiceDetailPresenter
  private let detail = VoiceDetailView()

  init(context: VoiceDetail.Context, state: VoiceDetailState?) {
    self.context = context
    presenter = VoiceDetailPresenter(id: context.voice, environment: context.environment, state: state)
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
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> VoiceDetailState {
    presenter.state()
  }
}

extension VoiceDetailViewController: VoiceDetailRefreshing {
  func refresh() {
    detail.show(presenter)
    guard let item = presenter.item else { return }
    detail.hasItem = true
    guard detail.itemView.driver !== item else { return }
    detail.itemView.show(item)
  }
}
