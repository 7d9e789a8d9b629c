import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// An editor of one draft. In MVC one controller lays out, loads the draft, saves what is typed and sets what is shown.
final class DraftEditorController: ViewController, FeatureModule {
  private let editor = DraftEditorView()
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
    edit?.resume(at: time(), isRestored: state?.isRestored == true)
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.leftovers.register(self)
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { [weak self] in await self?.start() } }
    editor.onSaveRetry = { [weak self] in self?.tasks.run { [weak self] in await self?.saveNow() } }
    editor.onPublish = { [weak self] in self?.writes.run { [weak self] in await self?.publishButtonTapped() }
    }
    editor.onBannerButton = { [weak self] in self?.bannerButtonTapped($0) }
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
      environment.takeOver(edit, after: saving, isClosed: isMovingFromParent)
    }
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    if edit?.isChecking != false { await request() }
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
    showBanner()
  }

  private func showNotice() {
    editor.noticeText = fetch.failure.map(environment.formatter.reason)
    editor.retryText = fetch.failure == nil ? nil : environment.formatter.box.list.retry
  }

  private func showBanner() {
    let banner = edit.flatMap(environment.formatter.banner)
    editor.showBanner(
      banner?.text, mine: banner?.mine, theirs: banner?.theirs, buttons: banner?.buttons ?? [])
  }

  // MARK: Input

  private func edited() {
    let isChanged = edit?.type(
      title: editor.titleText, body: editor.bodyText, on: editor.editedVersion, at: time())
    guard isChanged == true else { return }
    showStatus()
    startAutosave()
  }

  /// Saves the text, publishes the draft and tells the scene.
  private func publishButtonTapped() async {
    guard let draft = await saveToPublish() else {
      if let message = environment.formatter.blockedMessage(of: edit) { showToast(message) }
      return
    }
    guard draft.hasTitle else { return showToast(environment.formatter.untitledMessage) }
    environment.requests.publish(draft)
    context.onEnd()
  }

  private func bannerButtonTapped(_ index: Int) {
    guard let edit, edit.choices.indices.contains(index) else { return }
    switch edit.choices[index] {
    case .keepMine:
      self.edit?.keepMine(at: time())
      startAutosave()
    case .takeTheirs:
      self.edit?.takeTheirs()
      showText()
    case .keepAsNew:
      isOver = true
      environment.leftovers.saveAsNew(edit)
      context.onEnd()
    }
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
      edit?.failChecking(error)
      if fetch.fail(error, hasValue: edit != nil) { showToast(environment.formatter.reason(error)) }
    }
    showStatus()
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
      if edit?.meet(theirs, at: time()) != true { showText() }
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
