import ViewKit
import VoiceViews

/// Lays out a single voice message, and binds it to its view model.
final class VoiceDetailViewController: ViewController {
  private let viewModel: VoiceDetailViewModel
  private let detail = VoiceDetailView()
  private var shownItem: VoiceItemViewModel?
  private var bindings: [ViewBinding] = []

  init(_ viewModel: VoiceDetailViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    bindings = [
      observe(self) { $0.showItem($0.viewModel.item) },
      observe(detail) { [viewModel] in $0.deviceText = viewModel.deviceText },
      observe(detail) { [viewModel] detail in
        detail.noticeText = viewModel.noticeText
        detail.retryText = viewModel.retryText
      },
      observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) },
    ]
  }

  /// Binds the item once. An outer binding observes what its inner bindings read, so this runs again with every change
  /// of the item.
  private func showItem(_ item: VoiceItemViewModel?) {
    guard let item, item !== shownItem else { return }
    shownItem = item
    detail.hasItem = true
    detail.itemView.bind(to: item)
  }
}
