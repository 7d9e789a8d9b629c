import DraftCore
import Essentials

/// The text of a draft that is being edited.
@MainActor
final class DraftText {
  let id: DraftID
  fileprivate(set) var edit: DraftEdit?
  fileprivate(set) var fetch: Fetch<DraftError>
  /// The save in progress; returns the edit after it. Keeps the store alive until then.
  fileprivate var saving: Task<DraftEdit?, Never>?
  fileprivate var request: Task<DraftError?, Never>?
  /// Whether the text was handed over, or left to be saved in the background.
  fileprivate var isOver = false
  fileprivate var observers = DraftStoreObservers()
  fileprivate let time: @Sendable () -> Duration

  fileprivate init(_ id: DraftID, _ state: DraftEditorState?, _ environment: DraftEnvironment) {
    self.id = id
    time = environment.clock.stopwatch()
    edit = environment.leftovers.takeBack(id, for: state?.edit)
    edit?.resume(at: time(), isRestored: state?.isRestored == true)
    fetch = Fetch(failure: state?.failure)
  }
}

extension DraftStore {
  /// Opens the text of a draft for a controller.
  ///
  /// - Parameter state: the text of another implementation. If the store has the draft open, unsaved text of the other
  ///   implementation is saved in the background, and so comes back as a change.
  func open(_ id: DraftID, _ state: DraftEditorState?, for observer: any DraftStoreObserver) {
    if let text = texts[id], !text.observers.isEmpty {
      text.observers.add(observer)
      if let edit = state?.edit { environment.leftovers.save(edit, after: nil) }
      return
    }
    let text = DraftText(id, state, environment)
    text.observers.add(observer)
    texts[id] = text
  }

  /// Closes the text of a draft for a controller. After the last one, unsaved text is saved in the background, so that
  /// no text is lost.
  ///
  /// - Parameter isClosed: whether the person has left the editor.
  func close(_ id: DraftID, for observer: any DraftStoreObserver, isClosed: Bool = false) {
    guard let text = texts[id] else { return }
    text.observers.remove(observer)
    guard text.observers.isEmpty else { return }
    if let edit = text.edit, !text.isOver {
      environment.takeOver(edit, after: text.saving, isClosed: isClosed)
    }
    text.request?.cancel()
    text.isOver = true
    texts[id] = nil
  }

  /// The text of an open draft; `nil` until it is loaded.
  func edit(of id: DraftID) -> DraftEdit? { texts[id]?.edit }

  /// The text of an open draft; `nil` after it was handed over.
  func openEdit(of id: DraftID) -> DraftEdit? { texts[id].flatMap { $0.isOver ? nil : $0.edit } }

  /// Why a draft could not be loaded.
  func failure(of id: DraftID) -> DraftError? { texts[id]?.fetch.failure }

  // MARK: Handing over

  /// Waits for the save in progress. Text typed after it is handed over unsaved.
  func finishSaving(_ id: DraftID, for observer: any DraftStoreObserver) async {
    guard let text = texts[id] else { return }
    while let saving = text.saving { _ = await saving.value }
    if text.observers.hasOnly(observer) { text.isOver = true }
  }

  func state(of id: DraftID) -> DraftEditorState {
    DraftEditorState(edit: texts[id]?.edit, failure: texts[id]?.fetch.failure)
  }

  // MARK: Input

  /// Loads a draft, unless it is loaded, and saves text that another implementation handed over unsaved.
  func load(_ id: DraftID) async {
    guard let text = texts[id] else { return }
    if text.edit?.isChecking != false { _ = await request(text) }
    await autosave(text)
  }

  /// Loads a draft again. Throws if that fails; the text stays.
  func refresh(_ id: DraftID) async throws(DraftError) {
    if let text = texts[id], let failure = await request(text) { throw failure }
  }

  /// Sets the text that was typed on a version. Call `autosave()` afterwards.
  func edited(_ id: DraftID, title: String, body: String, version: Int? = nil) {
    guard let text = texts[id],
      text.edit?.type(title: title, body: body, on: version, at: text.time()) == true
    else { return }
    text.observers.tell(.editor)
  }

  /// Goes on as the person chooses. Call `autosave()` afterwards. Returns whether the text is edited no longer: it became a new
  /// draft.
  func choose(_ index: Int, _ id: DraftID) -> Bool {
    guard let text = texts[id], let edit = text.edit, edit.choices.indices.contains(index) else { return false }
    defer { text.observers.tell(.editor) }
    switch edit.choices[index] {
    case .keepMine: text.edit?.keepMine(at: text.time())
    case .takeTheirs: text.edit?.takeTheirs()
    case .keepAsNew:
      text.isOver = true
      environment.leftovers.saveAsNew(edit)
    }
    return text.isOver
  }

  /// Saves a text when a save is due, until everything is saved. Safe to call repeatedly. Cancelling ends the pauses;
  /// it does not cancel a save.
  func autosave(_ id: DraftID) async {
    if let text = texts[id] { await autosave(text) }
  }

  /// Saves unsaved text without a pause. Returns after one attempt.
  func saveNow(_ id: DraftID) async {
    guard let text = texts[id] else { return }
    while let saving = text.saving { _ = await saving.value }
    text.edit?.hurry(at: text.time())
    await save(text)
  }

  // MARK: Requests

  /// Performs a request in a task of the store, because several controllers can wait for it. Returns the failure to show
  /// as a message.
  private func request(_ text: DraftText) async -> DraftError? {
    guard text.fetch.begin() else { return nil }
    text.observers.tell(.editor)
    let request = Task { await load(text) }
    text.request = request
    return await request.value
  }

  private func load(_ text: DraftText) async -> DraftError? {
    defer { text.observers.tell(.editor) }
    do throws(DraftError) {
      let draft = try await environment.service.draft(text.id)
      if text.fetch.succeed() { receive(draft, text) }
    } catch .cancelled {
      text.fetch.cancel()
    } catch {
      text.edit?.failChecking(error)
      if text.fetch.fail(error, hasValue: text.edit != nil) { return error }
    }
    return nil
  }

  private func autosave(_ text: DraftText) async {
    while !text.isOver, let pause = text.edit?.pause(at: text.time()) {
      // A clock's sleep throws only if the task is cancelled.
      do { try await environment.clock.sleep(for: pause) } catch { return }
      await save(text)
    }
  }

  private func save(_ text: DraftText) async {
    guard !text.isOver, let request = text.edit?.nextToSave(at: text.time()) else { return }
    text.observers.tell(.editor)
    // A separate task, because a save is not cancelled when the editor leaves.
    let saving = Task {
      await send(request, text)
      text.saving = nil
      return text.edit
    }
    text.saving = saving
    _ = await saving.value
  }

  private func send(_ request: DraftEdit.Request, _ text: DraftText) async {
    do throws(DraftError) {
      let draft = try await environment.service.save(
        text.id, title: request.title, body: request.body, revision: request.revision)
      text.edit?.confirm(draft)
      draftChanged(.saved(draft))
    } catch .conflict(let theirs) {
      _ = text.edit?.meet(theirs, at: text.time())
      draftChanged(.saved(theirs))
    } catch {
      text.edit?.fail(error, at: text.time())
    }
    text.observers.tell(.editor)
  }

  // MARK: Updates

  /// Applies a draft that another module saved.
  func receive(_ draft: Draft) {
    guard let text = texts[draft.id] else { return }
    text.fetch.recordChange()
    receive(draft, text)
    text.observers.tell(.editor)
  }

  private func receive(_ draft: Draft, _ text: DraftText) {
    if text.edit == nil { text.edit = DraftEdit(draft) } else { text.edit?.receive(draft) }
  }
}
