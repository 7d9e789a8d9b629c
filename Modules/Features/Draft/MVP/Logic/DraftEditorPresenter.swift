import DraftCore
import Essentials

/// An editor of one draft: loads it, saves what is typed and tells its view what to show.
@MainActor
final class DraftEditorPresenter {
  weak var view: (any DraftEditorDisplay)? {
    didSet { showEverything() }
  }
  private let saver: DraftAutosaver
  private var fetch: Fetch<DraftError>
  private let id: DraftID
  private let environment: DraftEnvironment
  private var edit: DraftEdit? { saver.edit }
  private let onEnd: () -> Void

  init(
    id: DraftID, environment: DraftEnvironment, state: DraftEditorState?,
    onEnd: @escaping () -> Void = {}
  ) {
    self.id = id
    self.environment = environment
    self.onEnd = onEnd
    saver = DraftAutosaver(id, environment, state: state)
    fetch = Fetch(failure: state?.failure)
    saver.onChange = { [weak self] in self?.show($0) }
  }

  // MARK: Handing over

  /// Waits for the save in progress. Text typed after it is handed over unsaved.
  func finishSaving() async {
    await saver.handOver()
  }

  func state() -> DraftEditorState { DraftEditorState(edit: edit, failure: fetch.failure) }

  // MARK: Output

  private func showEverything() {
    view?.showPlaceholders(
      title: environment.formatter.texts.titlePlaceholder, body: environment.formatter.texts.bodyPlaceholder)
    view?.showPublish(environment.formatter.texts.box.publish ?? "")
    view?.showLimits(title: Draft.longestTitle, body: Draft.longestBody)
    showText()
    showStatus()
    showNotice()
  }

  private func show(_ change: DraftAutosaver.Change) {
    if change == .received { fetch.recordChange() }
    if change != .status { showText() }
    showStatus()
    showNotice()
  }

  private func showText() {
    if let edit { view?.showText(title: edit.title, body: edit.body) }
  }

  private func showStatus() {
    guard let edit else { return }
    view?.showStatus(
      environment.formatter.status(of: edit), version: edit.version, isSaved: edit.isStored,
      retryText: environment.formatter.retry(of: edit))
    showBanner()
  }

  private func showNotice() {
    let notice = fetch.failure.map(environment.formatter.reason)
    view?.showNotice(notice, retryText: notice == nil ? nil : environment.formatter.texts.box.list.retry)
  }

  private func showBanner() {
    let banner = edit.flatMap(environment.formatter.banner)
    view?.showBanner(
      banner?.text, mine: banner?.mine, theirs: banner?.theirs, buttons: banner?.buttons ?? [])
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
    showNotice()
    do throws(DraftError) {
      let draft = try await environment.service.draft(id)
      if fetch.succeed() { saver.load(draft) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      saver.failLoading(error)
      if fetch.fail(error, hasValue: edit != nil) {
        view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
      }
    }
    showNotice()
  }
}
