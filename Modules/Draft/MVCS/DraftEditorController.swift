import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// A draft that is being written: in MVCS the controller lays out and sets what is shown; the text, and how it is
/// saved, is up to its store.
final class DraftEditorController: ViewController, FeatureModule {
  private let context: DraftEditor.Context
  private let editor = DraftEditorView()
  private weak var question: AlertController?
  private let store: DraftEditorStore

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    self.context = context
    store = DraftEditorStore(id: context.draft, environment: context.environment, state: state)
    super.init()
    store.delegate = self
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    editor.onEdit = { [weak self] in self?.edited() }
    editor.titlePlaceholder = context.environment.formatter.titlePlaceholder
    editor.bodyPlaceholder = context.environment.formatter.bodyPlaceholder
    storeDidChange()
  }

  override func leave() {
    store.leave()
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    await store.load()
  }

  func refresh() async {
    do {
      try await store.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftEditorState {
    let state = await store.handOver()
    question?.withdrawQuestion()
    return state
  }

  // MARK: What is shown

  private func showText() {
    editor.hasDraft = store.edit != nil
    editor.titleText = store.edit?.title ?? ""
    editor.bodyText = store.edit?.body ?? ""
  }

  private func showStatus() {
    editor.statusText = store.edit.map(context.environment.formatter.status) ?? ""
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    editor.noticeText = store.edit == nil ? store.failure.map(formatter.reason) : nil
    editor.retryText = editor.noticeText == nil ? nil : formatter.list.retry
  }

  // MARK: What a person does

  private func edited() {
    store.edited(title: editor.titleText, body: editor.bodyText)
    autosave()
  }

  private func keepMine() {
    store.keepMine()
    autosave()
  }

  private func autosave() {
    tasks.run { [store] in await store.autosave() }
  }
}

extension DraftEditorController: DraftEditorStoreDelegate {
  func storeDidChange() {
    showText()
    showStatus()
    showNotice()
  }

  func storeNeedsDecision() {
    guard let theirs = store.edit?.theirs, question == nil, !hasLeft else { return }
    let formatter = context.environment.formatter
    let question = AlertController.question(
      formatter.question.title, message: formatter.questionMessage(of: theirs),
      keepMine: formatter.question.keepMine, takeTheirs: formatter.question.takeTheirs,
      later: formatter.question.later, onKeepMine: { [weak self] in self?.keepMine() },
      onTakeTheirs: { [weak self] in self?.store.takeTheirs() })
    present(question)
    self.question = question
  }
}
