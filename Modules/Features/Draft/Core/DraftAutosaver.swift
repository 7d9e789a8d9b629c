import Essentials

/// Keeps the text of an open editor, and saves what is typed, so that no text is lost. Its owner performs the other requests, and
/// shows the text.
@MainActor
public final class DraftAutosaver {
  public enum Change: Sendable {
    /// Another status, with the same text.
    case status
    /// Another text, and perhaps another status.
    case text
    /// Another module has saved the draft. A response to an earlier request is outdated.
    case received
  }

  /// The text; `nil` until the draft is loaded.
  public private(set) var edit: DraftEdit?
  /// Whether the text was handed over, or left to be saved in the background.
  public private(set) var isOver = false
  /// Is called after each change of `edit`.
  public var onChange: (Change) -> Void = { _ in }

  private let id: DraftID
  private let environment: DraftEnvironment
  private let time: @Sendable () -> Duration
  /// The save in progress; returns the edit after it. Keeps this object alive until then.
  private var saving: Task<DraftEdit?, Never>?
  /// Whether the editor has left.
  private var hasLeft = false

  /// - Parameter state: the text of another implementation; `nil` for what an editor of the draft left unsaved, if any, or a draft
  ///   that was just created.
  public init(_ id: DraftID, _ environment: DraftEnvironment, state: DraftEditorState?) {
    self.id = id
    self.environment = environment
    time = environment.clock.stopwatch()
    edit =
      environment.unsaved.takeBack(id, for: state?.edit)
      ?? environment.requests.takeCreated(id).map(environment.unsaved.begin)
    edit?.resume(at: time(), isRestored: state?.isRestored == true)
    environment.changes.subscribe(self) { $0.receive($1) }
    environment.unsaved.register(self)
  }

  // MARK: Input

  /// Sets the text that was typed on a version. Call `autosave()` afterwards.
  public func type(title: String, body: String, on version: String?) {
    let seen = version.map { SeenVersion($0) }
    guard edit?.type(title: title, body: body, on: seen, at: time()) == true else { return }
    // What the person takes back does not come back.
    if edit?.isUnsaved == false, let text = edit?.id?.text { environment.unsaved.forget(text) }
    onChange(.status)
  }

  /// Goes on as the person chooses. Request the draft afterwards if it is needed, and call `autosave()`. Returns whether there is
  /// nothing to edit any more.
  public func choose(_ index: Int) -> Bool {
    guard let edit, edit.choices.indices.contains(index) else { return false }
    switch edit.choices[index] {
    case .keepMine: self.edit?.keepMine(at: time())
    case .takeTheirs:
      self.edit?.takeTheirs()
      if let text = edit.id?.text { environment.unsaved.forget(text) }
    case .keepAsNew:
      isOver = true
      environment.unsaved.saveAsNew(edit)
    }
    onChange(.text)
    return isOver
  }

  // MARK: Loading

  /// Whether the draft has to be requested, because it is not loaded or there may be a newer text.
  public var needsDraft: Bool { edit?.isChecking != false }

  /// Applies the response to a request for the draft. Unsaved text stays.
  public func load(_ draft: Draft) {
    if edit == nil { edit = DraftEdit(draft) } else { edit?.receive(draft) }
    onChange(.text)
  }

  /// Records why the draft could not be requested. Only that it is gone concerns the text.
  public func failLoading(_ error: DraftError) {
    edit?.failChecking(error)
    onChange(.status)
    noteGone(error)
  }

  private func receive(_ change: DraftChange) {
    guard case .saved(let draft) = change, draft.id == id else { return }
    let isOwn = draft.edit?.text == edit?.id?.text && edit?.id?.isLater(than: draft) != true
    if edit == nil || hasLeft && isOwn {
      edit = DraftEdit(draft)
    } else {
      edit?.receive(draft)
    }
    onChange(.received)
  }

  // MARK: Saving

  /// Saves the text when a save is due, until everything is saved. Safe to call repeatedly. Cancelling ends the pauses;
  /// it does not cancel a save.
  public func autosave() async {
    while !isOver, let pause = edit?.pause(at: time()) {
      // A clock's sleep throws only if the task is cancelled.
      do { try await environment.clock.sleep(for: pause) } catch { return }
      await save()
    }
  }

  /// Saves unsaved text without a pause. Returns after one attempt.
  public func saveNow() async {
    while let saving { _ = await saving.value }
    edit?.hurry(at: time())
    await save()
  }

  /// Saves the text until everything is saved, also if the editor leaves meanwhile. Returns the stored draft.
  ///
  /// Returns `nil` if a save fails, the person has to choose, or no text is open. The status says why.
  public func saveToPublish() async -> Draft? {
    while let edit = openEdit, edit.choices.isEmpty {
      if !edit.isUnsaved, edit.sending == nil { return edit.saved }
      await saveNow()
      if openEdit?.failure != nil { return nil }
    }
    guard hasLeft else { return nil }
    await environment.unsaved.attempted(id)
    return edit.flatMap { $0.isStored ? $0.saved : nil }
  }

  private func save() async {
    keepFailing()
    guard !isOver, let request = edit?.nextToSave(at: time()) else { return }
    onChange(.status)
    // A separate task, because a save is not cancelled when the editor leaves.
    let saving = Task {
      await send(request)
      keepFailing()
      self.saving = nil
      return edit
    }
    self.saving = saving
    _ = await saving.value
  }

  private func send(_ request: DraftEdit.Request) async {
    do throws(DraftError) {
      let draft = try await environment.service.save(
        id, title: request.title, body: request.body, revision: request.revision, edit: request.edit)
      let isOther = isSending(request) && edit?.confirm(draft) == true
      // Another window may have saved a later state meanwhile.
      if draft.revision >= edit?.revision ?? 0 { environment.changes.post(.saved(draft), from: self) }
      onChange(isOther ? .text : .status)
    } catch .conflict(let theirs) {
      let mustChoose = !isSending(request) || edit?.meet(theirs) == true
      environment.changes.post(.saved(theirs), from: self)
      onChange(mustChoose ? .status : .text)
    } catch {
      if isSending(request) { edit?.fail(error, at: time()) }
      onChange(.status)
      noteGone(error)
    }
  }

  private func keepFailing() {
    if let openEdit { environment.unsaved.keepFailing(openEdit) }
  }

  private func noteGone(_ error: DraftError) {
    if error == .notFound { environment.changes.post(.gone(id, from: .box), from: self) }
  }

  /// Whether the response to a save concerns the text. It does not if another window has taken the text meanwhile.
  private func isSending(_ request: DraftEdit.Request) -> Bool { edit?.sending == request }

  // MARK: Ending

  /// The text; `nil` if no draft is loaded, or the text was handed over.
  var openEdit: DraftEdit? { isOver ? nil : edit }

  func isOpen(_ id: DraftID) -> Bool { !isOver && id == self.id }

  /// Returns unsaved text, which another editor saves from now on; `nil` if everything is saved.
  func giveText() -> DraftEdit? {
    guard !isOver else { return nil }
    defer { onChange(.status) }
    return edit?.give()
  }

  /// Waits for the save in progress, and saves nothing afterwards: text that was typed meanwhile is handed over unsaved.
  public func handOver() async {
    while let saving { _ = await saving.value }
    isOver = true
  }

  /// Saves unsaved text in the background, so that no text is lost. Call it when the editor leaves.
  ///
  /// - Parameter isClosed: whether the person has left the editor.
  public func leave(isClosed: Bool) {
    guard !isOver, let edit else { return }
    (isOver, hasLeft) = (true, true)
    environment.takeOver(edit, after: saving, isClosed: isClosed)
  }
}
