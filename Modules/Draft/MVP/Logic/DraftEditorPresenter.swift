import DraftCore
import Essentials

/// An editor of one draft: loads it, saves what is typed and tells its view what to show.
@MainActor
final class DraftEditorPresenter {
  weak var view: (any DraftEditorDisplay)? {
    didSet { showEverything() }
  }
  private var edit: DraftEdit?
  private var fetch: Fetch<DraftError>
  /// The save in progress; returns the edit after it. Keeps the presenter alive until then.
  private var saving: Task<DraftEdit?, Never>?
  /// Whether the text was handed over, or left to be saved in the background.
  private var isOver = false
  private let id: DraftID
  private let environment: DraftEnvironment
  private let time: @Sendable () -> Duration
  private let onEnd: () -> Void

  init(
    id: DraftID, environment: DraftEnvironment, state: DraftEditorState?,
    onEnd: @escaping () -> Void = {}
  ) {
    self.id = id
    self.environment = environment
    self.onEnd = onEnd
    time = environment.clock.stopwatch()
    edit = environment.leftovers.takeBack(id, for: state?.edit)
    fetch = Fetch(failure: state?.failure)
    edit?.resume(at: time(), isRestored: state?.isRestored == true)
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.leftovers.register(self)
  }

  // MARK: Handing over

  /// Waits for the save in progress. Text typed after it is handed over unsaved.
  func finishSaving() async {
    while let saving { _ = await saving.value }
    isOver = true
  }

  func state() -> DraftEditorState { DraftEditorState(edit: edit, failure: fetch.failure) }

  // MARK: Output

  private func showEverything() {
    view?.showPlaceholders(
      title: environment.formatter.titlePlaceholder, body: environment.formatter.bodyPlaceholder)
    view?.showPublish(environment.formatter.box.publish ?? "")
    view?.showLimits(title: Draft.longestTitle, body: Draft.longestBody)
    showText()
    showStatus()
    showNotice()
  }

  private func showText() {
    if let edit { view?.showText(title: edit.title, body: edit.body) }
  }

  private func showStatus() {
    guard let edit else { return }
    view?.showStatus(
      environment.formatter.status(of: edit), version: edit.revision, isSaved: edit.isStored,
      retryText: environment.formatter.retry(of: edit))
    showBanner()
  }

  private func showNotice() {
    let notice = fetch.failure.map(environment.formatter.reason)
    view?.showNotice(notice, retryText: notice == nil ? nil : environment.formatter.box.list.retry)
  }

  private func showBanner() {
    let banner = edit.flatMap(environment.formatter.banner)
    view?.showBanner(
      banner?.text, mine: banner?.mine, theirs: banner?.theirs, buttons: banner?.buttons ?? [])
  }

  // MARK: Input

  /// Loads the draft, unless it is loaded, and saves text that another implementation handed over unsaved.
  func load() async {
    if edit?.isChecking != false { await request() }
    await autosave()
  }

  /// Loads the draft again.
  func refresh() async {
    await request()
  }

  /// Sets the text that was typed on a version. Call `autosave()` afterwards.
  func edited(title: String, body: String, version: Int? = nil) {
    guard edit?.type(title: title, body: body, on: version, at: time()) == true else { return }
    showStatus()
  }

  /// Saves the text, publishes the draft and tells the scene.
  func publishButtonTapped() async {
    guard let draft = await saveToPublish() else {
      if let message = environment.formatter.blockedMessage(of: edit) { view?.showMessage(message) }
      return
    }
    guard draft.hasTitle else {
      view?.showMessage(environment.formatter.untitledMessage)
      return
    }
    environment.requests.publish(draft)
    onEnd()
  }

  /// Goes on as the person chooses. Call `autosave()` afterwards.
  func bannerButtonTapped(_ index: Int) {
    guard let edit, edit.choices.indices.contains(index) else { return }
    switch edit.choices[index] {
    case .keepMine: self.edit?.keepMine(at: time())
    case .takeTheirs:
      self.edit?.takeTheirs()
      showText()
    case .keepAsNew:
      isOver = true
      environment.leftovers.saveAsNew(edit)
      onEnd()
    }
    showStatus()
  }

  /// Saves unsaved text in the background, so that no text is lost. Call it when the editor leaves.
  ///
  /// - Parameter isClosed: whether the person has left the editor.
  func leave(isClosed: Bool) {
    guard !isOver, let edit else { return }
    isOver = true
    environment.takeOver(edit, after: saving, isClosed: isClosed)
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(DraftError) {
      let draft = try await environment.service.draft(id)
      if fetch.succeed() { receive(draft) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      edit?.failChecking(error)
      if fetch.fail(error, hasValue: edit != nil) {
        view?.showMessage(environment.formatter.reason(error))
      }
    }
    showStatus()
    showNotice()
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
        id, title: request.title, body: request.body, revision: request.revision)
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
    guard case .saved(let draft) = change, draft.id == id else { return }
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

extension DraftEditorPresenter: DraftSaver {
  func openEdit() -> DraftEdit? { isOver ? nil : edit }

  func saveNow() async {
    while let saving { _ = await saving.value }
    edit?.hurry(at: time())
    await save()
  }
}
