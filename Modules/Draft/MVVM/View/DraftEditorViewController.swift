import DraftViews
import ViewKit

/// The view of an editor in MVVM: forwards events to its view model and binds to it.
final class DraftEditorViewController: ViewController {
  private let viewModel: DraftEditorViewModel
  private let editor = DraftEditorView()
  private weak var question: AlertController?
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
        editor.noticeText = viewModel.noticeText
        editor.retryText = viewModel.retryText
      },
      observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) },
      observe(self, eventsOf: viewModel, \.questions) { $0.ask($1) },
    ]
  }

  override func leave() {
    viewModel.leave()
    super.leave()
  }

  /// Removes the question without an answer. The next implementation asks again.
  func withdrawQuestion() {
    question?.withdrawQuestion()
  }

  private func edited() {
    viewModel.edited(
      title: editor.titleText, body: editor.bodyText, version: editor.editedVersion)
    tasks.run(viewModel.autosave)
  }

  private func keepMineTapped() {
    viewModel.keepMineTapped()
    tasks.run(viewModel.autosave)
  }

  private func ask(_ question: DraftQuestion) {
    guard self.question == nil else { return }
    let alert = AlertController.question(
      question.title, message: question.message, keepMine: question.keepMine,
      takeTheirs: question.takeTheirs, later: question.later,
      onKeepMine: { [weak self] in self?.keepMineTapped() },
      onTakeTheirs: { [viewModel] in viewModel.takeTheirsTapped() })
    present(alert)
    self.question = alert
  }
}
