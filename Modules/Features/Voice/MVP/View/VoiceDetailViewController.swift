import ViewKit
import VoiceViews

/// Lays out a single voice message, and shows what its presenter pushes.
final class VoiceDetailViewController: ViewController {
  private let presenter: VoiceDetailPresenter
  private let detail = VoiceDetailView()

  init(_ presenter: VoiceDetailPresenter) {
    self.presenter = presenter
    super.init()
  }

  override func makeView() -> View { detail }

  override func viewDidLoad() {
    detail.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    presenter.view = self
  }
}

extension VoiceDetailViewController: VoiceDetailDisplay {
  func showItem(_ item: VoiceItemPresenter) {
    detail.hasItem = true
    detail.itemView.attach(to: item)
  }

  func showDevice(_ text: String) {
    detail.deviceText = text
  }

  func showNotice(_ text: String?, retryText: String?) {
    detail.noticeText = text
    detail.retryText = retryText
  }

  func showMessage(_ text: String) {
    showToast(text)
  }
}
