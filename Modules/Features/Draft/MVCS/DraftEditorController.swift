import Composition
import DraftCore
import DraftInterface
import DraftViews
import Essentials
import ViewKit

/// An editor of one draft. In MVCS the controller lays out and sets what is shown. The store holds the text and saves it.
final class DraftEditorController: ViewController, FeatureModule {
  private let editor = DraftEditorView()
  private let store: DraftStore
  private let id: DraftID
  private let onEnd: () -> Void
  private var formatter: DraftFormatter { store.environment.formatter }

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    id = context.draft
    onEnd = context.onEnd
    store = .shared(in: context.environment)
    super.init()
    store.open(id, state, for: self)
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [tasks, store, id] in tasks.run { await store.load(id) } }
    editor.onSaveRetry = { [tasks, store, id] in tasks.run { await store.saveNow(id) } }
    editor.onPublish = { [weak self] in self?.writes.run { [weak self] in await self?.publishButtonTapped() }
    }
    editor.onBannerButton = { [weak self] in self?.bannerButtonTapped($0) }
    editor.onEdit = { [weak self] in self?.edited() }
    editor.titlePlaceholder = formatter.texts.titlePlaceholder
    editor.bodyPlaceholder = formatter.texts.bodyPlaceholder
    editor.publishText = formatter.texts.box.publish ?? ""
    editor.titleLimit = Draft.longestTitle
    editor.bodyLimit = Draft.longestBody
    storeDidChange(.editor)
  }

  override func leave() {
    store.close(id, for: self, isClosed: isMovingFromParent)
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    await store.load(id)
  }

  func refresh() async {
    do throws(DraftError) {
      try await store.refresh(id)
    } catch {
      showToast(formatter.failure(\.refreshFailed, error))
    }
  }

  // MARK: Handing over

  func handOver() async -> DraftEditorState {
    await writes.finished()
    return await store.handOver(id, for: self)
  }

  var state: DraftEditorState { store.state(of: id) }

  // MARK: Output

  private func showText() {
    let edit = store.edit(of: id)
    editor.hasDraft = edit != nil
    editor.titleText = edit?.title ?? ""
    editor.bodyText = edit?.body ?? ""
    editor.version = edit?.version
    editor.showStatus(
      edit.map(formatter.status) ?? "", isSaved: edit?.isStored == true,
      retryText: edit.flatMap(formatter.retry))
  }

  private func showNotice() {
    let failure = store.failure(of: id)
    editor.noticeText = failure.map(formatter.reason)
    editor.retryText = failure == nil ? nil : formatter.texts.box.list.retry
  }

  private func showBanner() {
    let banner = store.edit(of: id).flatMap(formatter.banner)
    editor.showBanner(
      banner?.text, mine: banner?.mine, theirs: banner?.theirs, buttons: banner?.buttons ?? [])
  }

  // MARK: Input

  private func edited() {
    store.edited(
      id, title: editor.titleText, body: editor.bodyText, version: editor.editedVersion)
    startAutosave()
  }

  /// Saves the text, publishes the draft and tells the scene.
  private func publishButtonTapped() async {
    guard let draft = await store.saveToPublish(id) else {
      if let message = formatter.blockedMessage(of: store.edit(of: id)) { showToast(message) }
      return
    }
    guard draft.hasTitle else { return showToast(formatter.untitledMessage) }
    store.publish(draft)
    onEnd()
  }

  private func bannerButtonTapped(_ index: Int) {
    if store.choose(index, id) { onEnd() }
    tasks.run { [store, id] in await store.load(id) }
  }

  private func startAutosave() {
    tasks.run { [store, id] in await store.autosave(id) }
  }
}

extension DraftEditorController: DraftStoreObserver {
  func storeDidChange(_ change: DraftStoreChange) {
    showText()
    showBanner()
    showNotice()
  }
}
