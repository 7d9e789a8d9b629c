import DraftViews
import ViewKit

/// The view of an editor in MVVM: forwards events to its view model and binds to it.
final class DraftEditorViewController: ViewController {
  private let viewModel: DraftEditorViewModel
  private let editor = DraftEditorView()
  private var bindings: [ViewBinding] = []

  init(_ viewModel: DraftEditorViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    editor.onSaveRetry = { [tasks, viewModel] in tasks.run(viewModel.saveNow) }
    editor.onPublish = { [writes, viewModel] in writes.run(viewModel.publishButtonTapped) }
    editor.onBannerButton = { [weak self] in self?.bannerButtonTapped($0) }
    editor.onEdit = { [weak self] in self?.edited() }
    bindings = [
      observe(editor) { [viewModel] editor in
        editor.titleLimit = viewModel.titleLimit
        editor.bodyLimit = viewModel.bodyLimit
        editor.titlePlaceholder = viewModel.titlePlaceholder
        editor.publishText = viewModel.publishText
        editor.bodyPlaceholder = viewModel.bodyPlaceholder
        editor.hasDraft = viewModel.hasDraft
        editor.titleText = viewModel.titleText
        editor.bodyText = viewModel.bodyText
      },
      observe(editor) { [viewModel] editor in
        editor.version = viewModel.version
        editor.showStatus(
          viewModel.statusText, isSaved: viewModel.isSaved, retryText: viewModel.saveRetryText)
      },
      observe(editor) { [viewModel] editor in
        let banner = viewModel.banner
        editor.showBanner(
          banner?.text, mine: banner?.mine, theirs: banner?.theirs, buttons: banner?.buttons ?? [])
      },
      observe(editor) { [viewModel] editor in
        editor.noticeText = viewModel.noticeText
        editor.retryText = viewModel.retryText
      },
      observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) },
    ]
  }

  override func leave() {
    viewModel.leave(isClosed: isMovingFromParent)
    super.leave()
  }

  private func edited() {
    viewModel.edited(
      title: editor.titleText, body: editor.bodyText, version: editor.editedVersion)
    tasks.run(viewModel.autosave)
  }

  private func bannerButtonTapped(_ index: Int) {
    viewModel.bannerButtonTapped(index)
    tasks.run(viewModel.load)
  }
}
