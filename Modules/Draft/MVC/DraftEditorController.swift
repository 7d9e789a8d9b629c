import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// A draft that is being written: in MVC one controller lays out, fetches the draft, saves what is typed, and sets
/// how far that is.
final class DraftEditorController: ViewController, FeatureModule {
  private let context: DraftEditor.Context
  private let editor = DraftEditorView()
  private weak var question: AlertController?
  private var edit: DraftEdit?
  private var failure: DraftError?
  private var isLoading = false
  /// The save under way; ends with the edit as it is then. Keeps this controller, and its view, until then.
  private var saving: Task<DraftEdit?, Never>?
  /// Whether somebody else looks after the text now.
  private var isOver = false
  private let time: @Sendable () -> Duration

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    self.context = context
    time = context.environment.clock.stopwatch()
    super.init()
    if let state {
      edit = state.edit
      edit?.resume(at: time())
      failure = state.failure
    }
    context.environment.changes.subscribe(self) { $0.receive($1) }
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    editor.onEdit = { [weak self] in self?.edited() }
    editor.titlePlaceholder = context.environment.formatter.titlePlaceholder
    editor.bodyPlaceholder = context.environment.formatter.bodyPlaceholder
    showText()
    showStatus()
    showNotice()
  }

  /// The editor was left: what is unsaved is saved behind it, for no text may be lost.
  override func leave() {
    if !isOver, let edit {
      isOver = true
      context.environment.leftovers.save(edit, after: saving)
    }
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    if edit == nil {
      try? await request()
    } else {
      askWhereNeeded()
      await autosave()
    }
  }

  func refresh() async {
    do {
      try await request()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  /// Waits for the save under way. What was typed after it is handed over, and saved by whoever goes on.
  func handOver() async -> DraftEditorState {
    while let saving { _ = await saving.value }
    isOver = true
    question?.withdrawQuestion()
    return DraftEditorState(edit: edit, failure: failure)
  }

  // MARK: What is shown

  private func showText() {
    editor.hasDraft = edit != nil
    editor.titleText = edit?.title ?? ""
    editor.bodyText = edit?.body ?? ""
  }

  private func showStatus() {
    editor.statusText = edit.map(context.environment.formatter.status) ?? ""
  }

  private func showNotice() {
    let formatter = context.environment.formatter
    editor.noticeText = edit == nil ? failure.map(formatter.reason) : nil
    editor.retryText = editor.noticeText == nil ? nil : formatter.list.retry
  }

  private func askWhereNeeded() {
    guard let theirs = edit?.theirs, question == nil, !hasLeft else { return }
    let formatter = context.environment.formatter
    let question = AlertController.question(
      formatter.question.title, message: formatter.questionMessage(of: theirs),
      keepMine: formatter.question.keepMine, takeTheirs: formatter.question.takeTheirs,
      later: formatter.question.later, onKeepMine: { [weak self] in self?.keepMine() },
      onTakeTheirs: { [weak self] in self?.takeTheirs() })
    present(question)
    self.question = question
  }

  // MARK: What a person does

  private func edited() {
    guard edit?.type(title: editor.titleText, body: editor.bodyText, at: time()) == true else { return }
    showStatus()
    askWhereNeeded()
    tasks.run { [weak self] in await self?.autosave() }
  }

  private func keepMine() {
    edit?.keepMine(at: time())
    showStatus()
    tasks.run { [weak self] in await self?.autosave() }
  }

  private func takeTheirs() {
    edit?.takeTheirs()
    showText()
    showStatus()
  }

  // MARK: What arrives

  private func request() async throws(DraftError) {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    failure = nil
    showNotice()
    do throws(DraftError) {
      receive(try await context.environment.service.draft(context.draft))
    } catch {
      guard edit == nil else { throw error }
      if error != .cancelled { failure = error }
    }
    showNotice()
  }

  /// Saves what is typed when it is due, until there is nothing unsaved. To be called whenever something was typed:
  /// of several calls the first that finds the text due saves it. Ends when it is cancelled, but for a save under way.
  private func autosave() async {
    while !isOver, let pause = edit?.pause(at: time()) {
      // A clock's sleep throws for one reason only: the editor was left.
      do { try await context.environment.clock.sleep(for: pause) } catch { return }
      await save()
    }
  }

  private func save() async {
    guard !isOver, let request = edit?.nextToSave(at: time()) else { return }
    showStatus()
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
      let draft = try await context.environment.service.save(
        context.draft, title: request.title, body: request.body, revision: request.revision)
      edit?.confirm(draft)
      context.environment.changes.post(.saved(draft), from: self)
    } catch .conflict(let theirs) {
      _ = edit?.meet(theirs, at: time())
      context.environment.changes.post(.saved(theirs), from: self)
      askWhereNeeded()
    } catch {
      edit?.fail(error, at: time())
    }
    showStatus()
  }

  private func receive(_ change: DraftChange) {
    guard case .saved(let draft) = change, draft.id == context.draft else { return }
    receive(draft)
  }

  private func receive(_ draft: Draft) {
    if edit == nil {
      edit = DraftEdit(draft)
      failure = nil
    } else {
      edit?.receive(draft)
    }
    showText()
    showStatus()
    showNotice()
  }
}
