import DraftCore
import Essentials
import Observation

/// Why the text can't be saved, what differs, and what the person can choose.
struct DraftBannerTexts: Equatable {
  let text: String
  let mine: String?
  let theirs: String?
  let buttons: [String]
}

/// An editor of one draft: loads it, saves what is typed and says what to show.
@MainActor
@Observable
final class DraftEditorViewModel {
  var messages: [String] = []
  private var edit: DraftEdit?
  private var fetch: Fetch<DraftError>
  private let saver: DraftAutosaver
  private let id: DraftID
  private let environment: DraftEnvironment
  private let onEnd: () -> Void

  init(
    id: DraftID, environment: DraftEnvironment, state: DraftEditorState?,
    onEnd: @escaping () -> Void = {}
  ) {
    self.id = id
    self.environment = environment
    self.onEnd = onEnd
    saver = DraftAutosaver(id, environment, state: state)
    edit = saver.edit
    fetch = Fetch(failure: state?.failure)
    saver.onChange = { [weak self] in self?.read($0) }
  }

  // MARK: Handing over

  /// Waits for the save in progress. Text typed after it is handed over unsaved.
  func finishSaving() async {
    await saver.handOver()
  }

  func state() -> DraftEditorState { DraftEditorState(edit: edit, failure: fetch.failure) }

  // MARK: Output

  var hasDraft: Bool { edit != nil }
  var titleText: String { edit?.title ?? "" }
  var titlePlaceholder: String { environment.formatter.texts.titlePlaceholder }
  var bodyText: String { edit?.body ?? "" }
  var bodyPlaceholder: String { environment.formatter.texts.bodyPlaceholder }
  /// Whether the text is stored, and the status says so.
  var isSaved: Bool { edit?.isStored == true }
  /// The most UTF-16 units of the title.
  var titleLimit: Int { Draft.longestTitle }
  /// The most UTF-16 units of the body.
  var bodyLimit: Int { Draft.longestBody }
  /// The version of title and body.
  var version: String? { edit?.version }
  /// Whether the text is saved.
  var statusText: String { edit.map(environment.formatter.status) ?? "" }
  /// The title of a button that saves again, after a save has failed.
  var saveRetryText: String? { edit.flatMap(environment.formatter.retry) }
  var publishText: String { environment.formatter.texts.box.publish ?? "" }
  /// The notice in the place of the text.
  var noticeText: String? { fetch.failure.map(environment.formatter.reason) }
  var retryText: String? { noticeText == nil ? nil : environment.formatter.texts.box.list.retry }

  var banner: DraftBannerTexts? {
    edit.flatMap(environment.formatter.banner).map {
      DraftBannerTexts(text: $0.text, mine: $0.mine, theirs: $0.theirs, buttons: $0.buttons)
    }
  }

  // MARK: Input

  /// Loads the draft, unless it is loaded, and saves text that another implementation handed over unsaved.
  func load() async {
    if saver.needsDraft { await request() }
    await saver.autosave()
  }

  /// Loads the draft again.
  func refresh() async {
    await request()
  }

  /// Sets the text that was typed on a version. Call `autosave()` afterwards.
  func edited(title: String, body: String, version: String? = nil) {
    saver.type(title: title, body: body, on: version)
  }

  /// Saves the text, publishes the draft and tells the scene.
  func publishButtonTapped() async {
    guard let draft = await saver.saveToPublish() else {
      if let message = environment.formatter.blockedMessage(of: edit) { messages.append(message) }
      return
    }
    guard draft.hasTitle else { return messages.append(environment.formatter.untitledMessage) }
    environment.requests.publish(draft)
    onEnd()
  }

  /// Goes on as the person chooses. Call `load()` afterwards.
  func bannerButtonTapped(_ index: Int) {
    if saver.choose(index) { onEnd() }
  }

  /// Saves unsaved text in the background, so that no text is lost. Call it when the editor leaves.
  ///
  /// - Parameter isClosed: whether the person has left the editor.
  func leave(isClosed: Bool) {
    saver.leave(isClosed: isClosed)
  }

  /// Saves the text when a save is due, until everything is saved. Cancelling ends the pauses; it does not cancel a save.
  func autosave() async {
    await saver.autosave()
  }

  /// Saves unsaved text without a pause. Returns after one attempt.
  func saveNow() async {
    await saver.saveNow()
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    do throws(DraftError) {
      let draft = try await environment.service.draft(id)
      if fetch.succeed() { saver.load(draft) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      saver.failLoading(error)
      if fetch.fail(error, hasValue: edit != nil) {
        messages.append(environment.formatter.failure(\.refreshFailed, error))
      }
    }
  }

  private func read(_ change: DraftAutosaver.Change) {
    if change == .received { fetch.recordChange() }
    edit = saver.edit
  }
}
