import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// An editor of one draft. In MVC one controller lays out, loads the draft, saves what is typed and sets what is shown.
final class DraftEditorController: ViewController, FeatureModule {
  private let editor = DraftEditorView()
  private weak var question: AlertController?
  private var edit: DraftEdit?
  private var fetch: Fetch<DraftError>
  /// The save in progress; returns the edit after it. Keeps the controller and its view alive until then.
  private var saving: Task<DraftEdit?, Never>?
  /// Whether the text was handed over, or left to be saved in the background.
  private var isOver = false
  private let context: DraftEditor.Context
  private let time: @Sendable () -> Duration
  private var environment: DraftEnvironment { context.environment }

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    self.context = context
    time = context.environment.clock.stopwatch()
    edit = context.environment.leftovers.takeBack(context.draft, for: state?.edit)
    fetch = Fetch(failure: state?.failure)
    super.init()
    edit?.resume(at: time())
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.leftovers.register(self)
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { [weak self] in await self?.start() } }
    editor.onSaveRetry = { [weak self] in self?.tasks.run { [weak self] in await self?.saveNow() } }
    editor.onPublish = { [weak self] in self?.writes.run { [weak self] in await self?.publishButtonTapped() }
    }
    editor.onEdit = { [weak self] in self?.edited() }
    editor.titlePlaceholder = environment.formatter.titlePlaceholder
    editor.bodyPlaceholder = environment.formatter.bodyPlaceholder
    editor.publishText = environment.formatter.box.publish ?? ""
    editor.titleLimit = Draft.longestTitle
    editor.bodyLimit = Draft.longestBody
    showText()
    showStatus()
    showNotice()
  }

  /// Saves unsaved text in the background, so that no text is lost.
  override func leave() {
    if !isOver, let edit {
      isOver = true
      environment.leftovers.save(edit, after: saving)
    }
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    guard edit != nil else { return await request() }
    askIfNeeded()
    await autosave()
  }

  func refresh() async {
    await request()
  }

  // MARK: Handing over

  /// Waits for the save in progress. Text typed after it is handed over unsaved.
  func handOver() async -> DraftEditorState {
    await writes.finished()
    while let saving { _ = await saving.value }
    isOver = true
    question?.withdrawQuestion()
    return state
  }

  var state: DraftEditorState { DraftEditorState(edit: edit, failure: fetch.failure) }

  // MARK: Output

  private func showText() {
    editor.hasDraft = edit != nil
    editor.titleText = edit?.title ?? ""
    editor.bodyText = edit?.body ?? ""
  }

  private func showStatus() {
    editor.version = edit?.revision
    editor.showStatus(
      edit.map(environment.formatter.status) ?? "", isSaved: edit?.isStored == true,
      retryText: edit.flatMap(environment.formatter.retry))
  }

  private func showNotice() {
    editor.noticeText = fetch.failure.map(environment.formatter.reason)
    editor.retryText = fetch.failure == nil ? nil : environment.formatter.box.list.retry
  }

  private func askIfNeeded() {
    guard let theirs = edit?.theirs, question == nil else { return }
    let texts = environment.formatter.question
    let question = AlertController.question(
      texts.title, message: environment.formatter.questionMessage(of: theirs), keepMine: texts.keepMine,
      takeTheirs: texts.takeTheirs, later: texts.later, onKeepMine: { [weak self] in self?.keepMineTapped() },
      onTakeTheirs: { [weak self] in self?.takeTheirsTapped() })
    present(question)
    self.question = question
  }

  // MARK: Input

  private func edited() {
    let isChanged = edit?.type(
      title: editor.titleText, body: editor.bodyText, on: editor.editedVersion, at: time())
    guard isChanged == true else { return }
    showStatus()
    askIfNeeded()
    startAutosave()
  }

  /// Saves the text, publishes the draft and tells the scene.
  private func publishButtonTapped() async {
    guard let draft = await saveToPublish() else { return askIfNeeded() }
    guard draft.hasTitle else { return showToast(environment.formatter.untitledMessage) }
    environment.requests.publish(draft)
    context.onPublish()
  }

  private func keepMineTapped() {
    edit?.keepMine(at: time())
    showStatus()
    startAutosave()
  }

  private func takeTheirsTapped() {
    edit?.takeTheirs()
    showText()
    showStatus()
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(DraftError) {
      let draft = try await environment.service.draft(context.draft)
      if fetch.succeed() { receive(draft) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      if fetch.fail(error, hasValue: edit != nil) { showToast(environment.formatter.reason(error)) }
    }
    showNotice()
  }

  private func startAutosave() {
    tasks.run { [weak self] in await self?.autosave() }
  }

  /// Saves the text when a save is due, until everything is saved. Safe to call repeatedly. Cancelling ends the pauses;
  /// it does not cancel a save.
  func autosave() async {
    while !isOver, let pause = edit?.pause(at: time()) {
      // A clock's sleep throws only if the task is cancelled.
      do { try await environment.clock.sleep(for: pause) } catch { return }
      await save()
    }
  }

  private func save() async {
    guard !isOver, let request = edit?.nextToSave(at: time()) else { return }
    showStatus()
    // A separate task, because a save is not cancelled when the editor leaves.
    let saving = Task {
      await send(request)
      self.saving = nil
      return edit
    }
    self.saving = saving
    _ = await saving.value
  }

  private func send(_ request: DraftEdit.Request) async {
    do throws(DraftError) {
      let draft = try await environment.service.save(
        context.draft, title: request.title, body: request.body, revision: request.revision)
      edit?.confirm(draft)
      environment.changes.post(.saved(draft), from: self)
    } catch .conflict(let theirs) {
      if edit?.meet(theirs, at: time()) == true { askIfNeeded() } else { showText() }
      environment.changes.post(.saved(theirs), from: self)
    } catch {
      edit?.fail(error, at: time())
    }
    showStatus()
  }

  // MARK: Updates

  private func receive(_ change: DraftChange) {
    guard case .saved(let draft) = change, draft.id == context.draft else { return }
    fetch.recordChange()
    receive(draft)
    showNotice()
  }

  private func receive(_ draft: Draft) {
    if edit == nil { edit = DraftEdit(draft) } else { edit?.receive(draft) }
    showText()
    showStatus()
  }
}

extension DraftEditorController: DraftSaver {
  func openEdit() -> DraftEdit? { isOver ? nil : edit }

  func saveNow() async {
    while let saving { _ = await saving.value }
    edit?.hurry(at: time())
    await save()
  }
}
