import DraftCore
import Essentials

/// The text of a draft that is being edited.
@MainActor
final class DraftText {
  let id: DraftID
  let saver: DraftAutosaver
  fileprivate(set) var fetch: Fetch<DraftError>
  fileprivate var request: Task<DraftError?, Never>?
  fileprivate var observers = DraftStoreObservers()

  fileprivate init(_ id: DraftID, _ state: DraftEditorState?, _ environment: DraftEnvironment) {
    self.id = id
    saver = DraftAutosaver(id, environment, state: state)
    fetch = Fetch(failure: state?.failure)
    saver.onChange = { [weak self] in self?.tell($0) }
  }

  private func tell(_ change: DraftAutosaver.Change) {
    if change == .received { fetch.recordChange() }
    observers.tell(.editor)
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
      if let edit = state?.edit { environment.unsaved.save(edit, after: nil) }
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
    text.saver.leave(isClosed: isClosed)
    text.request?.cancel()
    texts[id] = nil
  }

  /// The text of an open draft; `nil` until it is loaded.
  func edit(of id: DraftID) -> DraftEdit? { texts[id]?.saver.edit }

  /// Why a draft could not be loaded.
  func failure(of id: DraftID) -> DraftError? { texts[id]?.fetch.failure }

  // MARK: Handing over

  /// Hands over the text of a controller, after the save in progress. Other controllers of the draft keep theirs.
  func handOver(_ id: DraftID, for observer: any DraftStoreObserver) async -> DraftEditorState {
    guard let text = texts[id], !text.observers.hasOnly(observer) else {
      await texts[id]?.saver.handOver()
      return state(of: id)
    }
    return DraftEditorState(edit: text.saver.edit?.forAnotherEditor, failure: text.fetch.failure)
  }

  func state(of id: DraftID) -> DraftEditorState {
    DraftEditorState(edit: edit(of: id), failure: texts[id]?.fetch.failure)
  }

  // MARK: Input

  /// Loads a draft, unless it is loaded, and saves text that another implementation handed over unsaved.
  func load(_ id: DraftID) async {
    guard let text = texts[id] else { return }
    if text.saver.needsDraft { _ = await request(text) }
    await text.saver.autosave()
  }

  /// Loads a draft again. Throws if that fails; the text stays.
  func refresh(_ id: DraftID) async throws(DraftError) {
    if let text = texts[id], let failure = await request(text) { throw failure }
  }

  /// Sets the text that was typed on a version. Call `autosave()` afterwards.
  func edited(_ id: DraftID, title: String, body: String, version: String? = nil) {
    texts[id]?.saver.type(title: title, body: body, on: version)
  }

  /// Goes on as the person chooses. Call `load()` afterwards. Returns whether the text is edited no longer: it became a new
  /// draft.
  func choose(_ index: Int, _ id: DraftID) -> Bool {
    texts[id]?.saver.choose(index) == true
  }

  /// Saves a text when a save is due, until everything is saved. Safe to call repeatedly. Cancelling ends the pauses;
  /// it does not cancel a save.
  func autosave(_ id: DraftID) async {
    await texts[id]?.saver.autosave()
  }

  /// Saves unsaved text without a pause. Returns after one attempt.
  func saveNow(_ id: DraftID) async {
    await texts[id]?.saver.saveNow()
  }

  /// Saves a text until everything is saved. Returns the stored draft; `nil` if that fails, or the person has to choose.
  func saveToPublish(_ id: DraftID) async -> Draft? {
    await texts[id]?.saver.saveToPublish()
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
      if text.fetch.succeed() { text.saver.load(draft) }
    } catch .cancelled {
      text.fetch.cancel()
    } catch {
      text.saver.failLoading(error)
      if text.fetch.fail(error, hasValue: text.saver.edit != nil) { return error }
    }
    return nil
  }
}
