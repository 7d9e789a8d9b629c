import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// An editor of one draft. In MVCS the controller lays out and sets what is shown. The store holds the text and saves it.
final class DraftEditorController: ViewController, FeatureModule {
  private let editor = DraftEditorView()
  private weak var question: AlertController?
  private let store: DraftStore
  private let id: DraftID
  private let onPublish: () -> Void
  private var formatter: DraftFormatter { store.environment.formatter }

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    id = context.draft
    onPublish = context.onPublish
    store = .shared(in: context.environment)
    super.init()
    store.open(id, state, for: self)
    context.environment.leftovers.register(self)
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [tasks, store, id] in tasks.run { await store.load(id) } }
    editor.onSaveRetry = { [tasks, store, id] in tasks.run { await store.saveNow(id) } }
    editor.onPublish = { [weak self] in self?.writes.run { [weak self] in await self?.publishButtonTapped() }
    }
    editor.onEdit = { [weak self] in self?.edited() }
    editor.titlePlaceholder = formatter.titlePlaceholder
    editor.bodyPlaceholder = formatter.bodyPlaceholder
    editor.publishText = formatter.box.publish ?? ""
    editor.titleLimit = Draft.longestTitle
    editor.bodyLimit = Draft.longestBody
    storeDidChange(.editor)
  }

  override func leave() {
    store.close(id, for: self)
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    await store.load(id)
  }

  func refresh() async {
    do throws(DraftError) {
      try await store.refresh(id)
    } catch {
      showToast(formatter.reason(error))
    }
  }

  // MARK: Handing over

  func handOver() async -> DraftEditorState {
    await writes.finished()
    await store.finishSaving(id, for: self)
    question?.withdrawQuestion()
    return state
  }

  var state: DraftEditorState { store.state(of: id) }

  // MARK: Output

  private func showText() {
    let edit = store.edit(of: id)
    editor.hasDraft = edit != nil
    editor.titleText = edit?.title ?? ""
    editor.bodyText = edit?.body ?? ""
    editor.version = edit?.revision
    editor.showStatus(
      edit.map(formatter.status) ?? "", isSaved: edit?.isStored == true,
      retryText: edit.flatMap(formatter.retry))
  }

  private func showNotice() {
    let failure = store.failure(of: id)
    editor.noticeText = failure.map(formatter.reason)
    editor.retryText = failure == nil ? nil : formatter.box.list.retry
  }

  private func ask() {
    guard let theirs = store.edit(of: id)?.theirs, question == nil else { return }
    let texts = formatter.question
    let question = AlertController.question(
      texts.title, message: formatter.questionMessage(of: theirs), keepMine: texts.keepMine,
      takeTheirs: texts.takeTheirs, later: texts.later, onKeepMine: { [weak self] in self?.keepMineTapped() },
      onTakeTheirs: { [store, id] in store.takeTheirs(id) })
    present(question)
    self.question = question
  }

  // MARK: Input

  private func edited() {
    store.edited(
      id, title: editor.titleText, body: editor.bodyText, version: editor.editedVersion)
    startAutosave()
  }

  /// Saves the text, publishes the draft and tells the scene.
  private func publishButtonTapped() async {
    guard let draft = await saveToPublish() else { return ask() }
    guard draft.hasTitle else { return showToast(formatter.untitledMessage) }
    store.publish(draft)
    onPublish()
  }

  private func keepMineTapped() {
    store.keepMine(id)
    startAutosave()
  }

  private func startAutosave() {
    tasks.run { [store, id] in await store.autosave(id) }
  }
}

extension DraftEditorController: DraftStoreObserver {
  func storeDidChange(_ change: DraftStoreChange) {
    if change == .question { return ask() }
    showText()
    showNotice()
  }
}

extension DraftEditorController: DraftSaver {
  func openEdit() -> DraftEdit? { store.openEdit(of: id) }

  func saveNow() async {
    await store.saveNow(id)
  }

  func autosave() async {
    await store.autosave(id)
  }
}
