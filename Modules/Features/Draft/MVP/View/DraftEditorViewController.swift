import DraftViews
import ViewKit

/// The view of an editor in MVP: forwards events to its presenter and shows what the presenter tells it.
final class DraftEditorViewController: ViewController {
  private let presenter: DraftEditorPresenter
  private let editor = DraftEditorView()

  init(_ presenter: DraftEditorPresenter) {
    self.presenter = presenter
    super.init()
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    editor.onSaveRetry = { [tasks, presenter] in tasks.run(presenter.saveNow) }
    editor.onPublish = { [writes, presenter] in writes.run(presenter.publishButtonTapped) }
    editor.onBannerButton = { [weak self] in self?.bannerButtonTapped($0) }
    editor.onEdit = { [weak self] in self?.edited() }
    presenter.view = self
  }

  override func leave() {
    presenter.leave(isClosed: isMovingFromParent)
    super.leave()
  }

  private func edited() {
    presenter.edited(
      title: editor.titleText, body: editor.bodyText, version: editor.editedVersion)
    tasks.run(presenter.autosave)
  }

  private func bannerButtonTapped(_ index: Int) {
    presenter.bannerButtonTapped(index)
    tasks.run(presenter.load)
  }
}

extension DraftEditorViewController: DraftEditorDisplay {
  func showPlaceholders(title: String, body: String) {
    editor.titlePlaceholder = title
    editor.bodyPlaceholder = body
  }

  func showText(title: String, body: String) {
    editor.hasDraft = true
    editor.titleText = title
    editor.bodyText = body
  }

  func showPublish(_ text: String) {
    editor.publishText = text
  }

  func showStatus(_ text: String, version: String, isSaved: Bool, retryText: String?) {
    editor.version = version
    editor.showStatus(text, isSaved: isSaved, retryText: retryText)
  }

  func showLimits(title: Int, body: Int) {
    editor.titleLimit = title
    editor.bodyLimit = body
  }

  func showNotice(_ text: String?, retryText: String?) {
    editor.noticeText = text
    editor.retryText = retryText
  }

  func showMessage(_ text: String) {
    showToast(text)
  }

  func showBanner(_ text: String?, mine: String?, theirs: String?, buttons: [String]) {
    editor.showBanner(text, mine: mine, theirs: theirs, buttons: buttons)
  }
}
