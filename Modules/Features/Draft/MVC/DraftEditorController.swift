import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// An editor of one draft. In MVC one controller lays out, loads the draft, saves what is typed and sets what is shown.
final class DraftEditorController: ViewController, FeatureModule {
  private let editor = DraftEditorView()
  private let saver: DraftAutosaver
  private var fetch: Fetch<DraftError>
  private let context: DraftEditor.Context
  private var edit: DraftEdit? { saver.edit }
  private var environment: DraftEnvironment { context.environment }

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    self.context = context
    saver = DraftAutosaver(context.draft, context.environment, state: state)
    fetch = Fetch(failure: state?.failure)
    super.init()
    saver.onChange = { [weak self] in self?.show($0) }
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { [weak self] in await self?.start() } }
    editor.onSaveRetry = { [tasks, saver] in tasks.run { await saver.saveNow() } }
    editor.onPublish = { [weak self] in self?.writes.run { [weak self] in await self?.publishButtonTapped() }
    }
    editor.onBannerButton = { [weak self] in self?.bannerButtonTapped($0) }
    editor.onEdit = { [weak self] in self?.edited() }
    editor.titlePlaceholder = environment.formatter.texts.titlePlaceholder
    editor.bodyPlaceholder = environment.formatter.texts.bodyPlaceholder
    editor.publishText = environment.formatter.texts.box.publish ?? ""
    editor.titleLimit = Draft.longestTitle
    editor.bodyLimit = Draft.longestBody
    showText()
    showStatus()
    showNotice()
  }

  /// Saves unsaved text in the background, so that no text is lost.
  override func leave() {
    saver.leave(isClosed: isMovingFromParent)
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    if saver.needsDraft { await request() }
    await saver.autosave()
  }

  func refresh() async {
    await request()
  }

  // MARK: Handing over

  /// Waits for the save in progress. Text typed after it is handed over unsaved.
  func handOver() async -> DraftEditorState {
    await writes.finished()
    await saver.handOver()
    return state
  }

  var state: DraftEditorState { DraftEditorState(edit: edit, failure: fetch.failure) }

  // MARK: Output

  private func show(_ change: DraftAutosaver.Change) {
    if change == .received { fetch.recordChange() }
    if change != .status { showText() }
    showStatus()
    showNotice()
  }

  private func showText() {
    editor.hasDraft = edit != nil
    editor.titleText = edit?.title ?? ""
    editor.bodyText = edit?.body ?? ""
  }

  private func showStatus() {
    editor.version = edit?.version
    editor.showStatus(
      edit.map(environment.formatter.status) ?? "", isSaved: edit?.isStored == true,
      retryText: edit.flatMap(environment.formatter.retry))
    showBanner()
  }

  private func showNotice() {
    editor.noticeText = fetch.failure.map(environment.formatter.reason)
    editor.retryText = fetch.failure == nil ? nil : environment.formatter.texts.box.list.retry
  }

  private func showBanner() {
    let banner = edit.flatMap(environment.formatter.banner)
    editor.showBanner(
      banner?.text, mine: banner?.mine, theirs: banner?.theirs, buttons: banner?.buttons ?? [])
  }

  // MARK: Input

  private func edited() {
    saver.type(title: editor.titleText, body: editor.bodyText, on: editor.editedVersion)
    startAutosave()
  }

  /// Saves the text, publishes the draft and tells the scene.
  private func publishButtonTapped() async {
    guard let draft = await saver.saveToPublish() else {
      if let message = environment.formatter.blockedMessage(of: edit) { showToast(message) }
      return
    }
    guard draft.hasTitle else { return showToast(environment.formatter.untitledMessage) }
    environment.requests.publish(draft)
    context.onEnd()
  }

  private func bannerButtonTapped(_ index: Int) {
    if saver.choose(index) { context.onEnd() }
    tasks.run { [weak self] in await self?.start() }
  }

  private func startAutosave() {
    tasks.run { [saver] in await saver.autosave() }
  }

  // MARK: Requests

  private func request() async {
    guard fetch.begin() else { return }
    showNotice()
    do throws(DraftError) {
      let draft = try await environment.service.draft(context.draft)
      if fetch.succeed() { saver.load(draft) }
    } catch .cancelled {
      fetch.cancel()
    } catch {
      saver.failLoading(error)
      if fetch.fail(error, hasValue: edit != nil) {
        showToast(environment.formatter.failure(\.refreshFailed, error))
      }
    }
    showNotice()
  }
}
