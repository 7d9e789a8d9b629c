import DraftCore
import DraftDisplay
import Essentials

/// A draft that is being written: fetches it, saves what is typed, and says how far that is.
@MainActor
final class DraftEditorPresenter: DraftEditorDisplay, DraftQuestionDisplay {
  weak var view: (any DraftEditorRefreshing)?

  private var edit: DraftEdit?
  private var failure: DraftError?
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

  // MARK: What is shown

  var hasDraft: Bool { edit != nil }
  var titleText: String { edit?.title ?? "" }
  var titlePlaceholder: String { environment.formatter.titlePlaceholder }
  var bodyText: String { edit?.body ?? "" }
  var bodyPlaceholder: String { environment.formatter.bodyPlaceholder }
  var statusText: String { edit.map(environment.formatter.status) ?? "" }
  var noticeText: String? { edit == nil ? failure.map(environment.formatter.reason) : nil }
  var retryText: String? { noticeText == nil ? nil : environment.formatter.list.retry }
  var questionText: String? { edit?.theirs == nil ? nil : environment.formatter.question.title }
  var questionMessageText: String { edit?.theirs.map(environment.formatter.questionMessage) ?? "" }
  var keepMineText: String { environment.formatter.question.keepMine }
  var takeTheirsText: String { environment.formatter.question.takeTheirs }
  var laterText: String { environment.formatter.question.later }

  // MARK: What a person does

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
    view?.refresh()
    do throws(DraftError) {
      receive(try await environment.service.draft(id))
    } catch {
      guard edit == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    view?.refresh()
  }

  /// Takes over what was typed; `autosave()` saves it.
  func edited(title: String, body: String) {
    guard edit?.type(title: title, body: body, at: time()) == true else { return }
    view?.refresh()
    askWhereNeeded()
  }

  /// The person's own text is to be kept; `autosave()` saves it.
  func keepMine() {
    edit?.keepMine(at: time())
    view?.refresh()
  }

  func takeTheirs() {
    edit?.takeTheirs()
    view?.refresh()
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
    view?.refresh()
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
    view?.refresh()
  }

  private func askWhereNeeded() {
    if edit?.theirs != nil { view?.ask() }
  }

  private func receive(_ change: DraftChange) {
    guard case .saved(let draft) = change, draft.id == id else { return }
    receive(draft)
    view?.refresh()
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
