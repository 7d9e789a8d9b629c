import DraftCore
import Essentials

/// What a store tells its controller; the controller then looks.
@MainActor
protocol DraftEditorStoreDelegate: AnyObject {
  /// The draft, its text, or how far that is saved.
  func storeDidChange()
  /// The draft was changed elsewhere: somebody has to say which text to keep.
  func storeNeedsDecision()
}

/// A draft that is being written: holds the model, fetches it, and saves what is typed. In MVCS this stands between
/// the controller and the service; it knows no view and no words.
@MainActor
final class DraftEditorStore {
  weak var delegate: (any DraftEditorStoreDelegate)?

  private(set) var edit: DraftEdit?
  /// Why the draft did not arrive.
  private(set) var failure: DraftError?
  private var isLoading = false
  /// The save under way; ends with the edit as it is then.
  private var saving: Task<DraftEdit?, Never>?
  /// Whether somebody else looks after the text now.
  private var isOver = false
  private let id: DraftID
  private let environment: DraftEnvironment
  private let time: @Sendable () -> Duration

  init(id: DraftID, environment: DraftEnvironment, state: DraftEditorState?) {
    self.id = id
    self.environment = environment
    time = environment.clock.stopwatch()
    if let state {
      edit = state.edit
      edit?.resume(at: time())
      failure = state.failure
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: What is asked of it

  /// Fetches the draft, where it is not there, and goes on with what another implementation left unsaved.
  func load() async {
    if edit == nil {
      try? await refresh()
    } else {
      askWhereNeeded()
      await autosave()
    }
  }

  /// Fetches the draft again. Throws where what is there stays, because it is still the best there is.
  func refresh() async throws(DraftError) {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    failure = nil
    delegate?.storeDidChange()
    do throws(DraftError) {
      receive(try await environment.service.draft(id))
    } catch {
      guard edit == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    delegate?.storeDidChange()
  }

  /// Takes over what was typed; `autosave()` saves it.
  func edited(title: String, body: String) {
    guard edit?.type(title: title, body: body, at: time()) == true else { return }
    delegate?.storeDidChange()
    askWhereNeeded()
  }

  /// The person's own text is to be kept; `autosave()` saves it.
  func keepMine() {
    edit?.keepMine(at: time())
    delegate?.storeDidChange()
  }

  func takeTheirs() {
    edit?.takeTheirs()
    delegate?.storeDidChange()
  }

  /// Saves what is typed when it is due, until there is nothing unsaved. To be called whenever something was typed:
  /// of several calls the first that finds the text due saves it. Ends when it is cancelled, but for a save under way.
  func autosave() async {
    while !isOver, let pause = edit?.pause(at: time()) {
      // A clock's sleep throws for one reason only: the editor was left.
      do { try await environment.clock.sleep(for: pause) } catch { return }
      await save()
    }
  }

  /// The editor was left: what is unsaved is saved behind it, for no text may be lost.
  func leave() {
    guard !isOver, let edit else { return }
    isOver = true
    environment.leftovers.save(edit, after: saving)
  }

  // MARK: What is handed on

  /// Waits for the save under way. What was typed after it is handed over, and saved by whoever goes on.
  func handOver() async -> DraftEditorState {
    while let saving { _ = await saving.value }
    isOver = true
    return DraftEditorState(edit: edit, failure: failure)
  }

  // MARK: What arrives

  private func save() async {
    guard !isOver, let request = edit?.nextToSave(at: time()) else { return }
    delegate?.storeDidChange()
    // In a task of its own, because a save is not cancelled with the screen it was started on.
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
      _ = edit?.meet(theirs, at: time())
      environment.changes.post(.saved(theirs), from: self)
      askWhereNeeded()
    } catch {
      edit?.fail(error, at: time())
    }
    delegate?.storeDidChange()
  }

  private func askWhereNeeded() {
    if edit?.theirs != nil { delegate?.storeNeedsDecision() }
  }

  private func receive(_ change: DraftChange) {
    guard case .saved(let draft) = change, draft.id == id else { return }
    receive(draft)
    delegate?.storeDidChange()
  }

  private func receive(_ draft: Draft) {
    if edit == nil {
      edit = DraftEdit(draft)
      failure = nil
    } else {
      edit?.receive(draft)
    }
  }
}
