public import Essentials
public import Foundation

/// Stores unsaved text of one person from one run of the program to the next.
public protocol UnsavedDraftStorage: Sendable {
  /// Returns the texts that earlier runs stored. Returns each text once in a run. A text stays stored until it is removed.
  func take() -> [DraftEdit]

  /// Stores a text, or replaces an earlier state of it. Returns whether it is stored.
  func keep(_ edit: DraftEdit) -> Bool

  /// Removes a text, by the `text` of its `EditID`. Does nothing if it is not stored.
  func remove(_ text: UUID)
}

/// Saves the text that closed editors left unsaved, so that no text is lost.
///
/// Other work ends with its screen; this work does not.
@MainActor
public final class UnsavedDrafts {
  private struct Unsaved {
    /// What the text is stored as for the next run, if it is.
    var text: UUID?
    /// Whether this run has stored it. Then it is removed if an editor takes it back.
    var isKept = false
    var edit: DraftEdit
    /// Whether the text becomes a new draft, because there is no editor to ask in.
    var becomesNew: Bool
    var failure: DraftError?
    var pause: Task<Void, Never>?
    var task: Task<Void, Never>?
  }

  private struct Editor {
    weak var saver: DraftAutosaver?
  }

  /// Posts when a text is left, saved, taken back, or a save fails.
  public let updates = Broadcast<Void>()

  private let service: any DraftService
  private let changes: Broadcast<DraftChange>
  private let clock: any Clock<Duration>
  private let storage: (any UnsavedDraftStorage)?
  private let windows: DraftWindows?
  private var waiting: [Int: Unsaved] = [:]
  private var lastKey = 0
  private var editors: [Editor] = []
  /// The texts that are stored for the next run, by their `text`, until a service has stored them.
  private var stored: [UUID: EditID] = [:]
  /// Whether nothing but this program has the text of open editors.
  private var isUnseen = false
  /// Whether the person has discarded all unsaved text.
  public private(set) var isDiscarding = false

  init(
    service: any DraftService, changes: Broadcast<DraftChange>, clock: any Clock<Duration>,
    storage: (any UnsavedDraftStorage)?, windows: DraftWindows? = nil
  ) {
    self.service = service
    self.changes = changes
    self.clock = clock
    self.storage = storage
    self.windows = windows
    windows?.add(self)
    guard storage != nil || windows != nil else { return }
    changes.subscribe(self) { drafts, change in
      drafts.forgetStored(change)
      windows?.tell(change, from: drafts)
    }
  }

  /// Why text of closed editors could not be saved at the last attempt; `nil` if no attempt has failed.
  public var failure: DraftError? {
    waiting.sorted { $0.key < $1.key }.lazy.compactMap(\.value.failure).first
  }

  /// Whether all text of open and closed editors is saved. Open questions which text to keep do not count.
  public var isSettled: Bool {
    waiting.isEmpty && !editors.contains { $0.saver?.openEdit?.isWaiting == true }
  }

  // MARK: Editors

  /// Adds an editor to those that `saveEverything` saves. It is not retained.
  public func register(_ saver: DraftAutosaver) {
    editors.removeAll { $0.saver == nil }
    editors.append(Editor(saver: saver))
  }

  /// Saves the unsaved text of an edit, and repeats that until it succeeds.
  ///
  /// If the draft was changed or deleted elsewhere, the text becomes a new draft, because there is no editor to ask in.
  ///
  /// - Parameter sending: the editor's save in progress, which returns the edit after it.
  public func save(_ edit: DraftEdit, after sending: Task<DraftEdit?, Never>?) {
    guard !isDiscarding, edit.isUnsaved || sending != nil else { return }
    add(edit, as: edit.id?.text, after: sending)
  }

  /// Saves the text of an edit whose draft is gone as a new draft, and repeats that until it succeeds.
  public func saveAsNew(_ edit: DraftEdit) {
    var draft = edit.saved
    (draft.title, draft.body) = ("", "")
    var unsaved = DraftEdit(draft)
    _ = unsaved.type(title: edit.title, body: edit.body, at: .zero)
    add(unsaved, as: edit.id?.text, after: nil, becomesNew: true)
  }

  /// Returns the text that an editor of this draft left unsaved, for a new editor of the draft. From now on, the new
  /// editor saves it.
  ///
  /// - Parameter edit: the text that the editor continues, if another editor handed it over. Only a state of the same text is
  ///   taken back then; the later of both is returned. Other text can be of another window. It is saved by itself.
  public func takeBack(_ id: DraftID, for edit: DraftEdit? = nil) -> DraftEdit? {
    let own = waiting.filter {
      $0.value.edit.saved.id == id
        && (edit?.isSameText(as: $0.value.edit) ?? !$0.value.becomesNew)
    }
    guard let key = own.keys.max(), let taken = remove(key) else {
      guard edit == nil, let given = windows?.takeText(of: id, for: self) else { return edit }
      if let state = given.id { stored[state.text] = state }
      return given
    }
    guard let edit else { return taken }
    return edit.isOvertaken(by: taken) ? taken : edit
  }

  /// Stops saving a text, and returns it.
  private func remove(_ key: Int) -> DraftEdit? {
    guard let unsaved = waiting.removeValue(forKey: key) else { return nil }
    unsaved.pause?.cancel()
    if unsaved.isKept, let text = unsaved.text { forget(text) }
    updates.post(())
    var edit = unsaved.edit
    if let failure = unsaved.failure { edit.note(failure) }
    return edit
  }

  /// Whether a new editor of a draft has text to show, also if the draft was deleted: text that an editor left unsaved, or an open
  /// one of another window.
  public func awaitsEditor(_ id: DraftID) -> Bool {
    windows?.hasText(of: id) ?? hasText(of: id)
  }

  func hasText(of id: DraftID) -> Bool {
    waiting.values.contains { $0.edit.saved.id == id && !$0.becomesNew }
      || editors.contains { $0.saver?.openEdit?.saved.id == id && $0.saver?.openEdit?.isUnsaved == true }
  }

  /// Gives the unsaved text of a draft to another window, which saves it from now on. An open editor keeps showing it.
  func giveText(of id: DraftID) -> DraftEdit? {
    let closed = waiting.filter { $0.value.edit.saved.id == id && !$0.value.becomesNew }
    let open = editors.lazy.compactMap(\.saver).first { $0.openEdit?.saved.id == id }
    let given = closed.keys.max().map(remove) ?? open?.giveText()
    if let text = given?.id?.text { stored[text] = nil }
    return given
  }

  /// Tells the modules of this window what another one has stored.
  func hear(_ change: DraftChange) {
    forgetStored(change)
    changes.post(change, from: self)
  }

  /// Waits until the text that an editor of this draft left is saved, or can't be saved, or is taken back.
  func attempted(_ id: DraftID) async {
    await changed { !waiting.values.contains { $0.edit.saved.id == id && $0.failure == nil } }
  }

  // MARK: Ending

  /// Waits until the text of closed editors is saved.
  public func finished() async {
    while let task = waiting.values.first?.task { await task.value }
  }

  /// Waits until the text of closed editors is saved, but no longer than a limit.
  public func finished(within limit: Duration) async {
    await clock.wait(atMost: limit) { await self.finished() }
  }

  /// Saves the text of open and closed editors at once, with one attempt for each.
  ///
  /// - Parameter limit: the longest time to wait for the attempts.
  /// - Returns: whether everything is saved. Open questions which text to keep do not count.
  public func saveEverything(within limit: Duration) async -> Bool {
    for key in waiting.keys {
      waiting[key]?.failure = nil
      waiting[key]?.pause?.cancel()
    }
    let open = editors.compactMap(\.saver).filter { $0.openEdit?.isWaiting == true }
    let attempts = open.map { saver in Task { await saver.saveNow() } }
    await clock.wait(atMost: limit) {
      for attempt in attempts { await attempt.value }
      await self.attempted()
    }
    // Text that was typed meanwhile, or whose save failed, is saved as usual.
    for saver in open { Task { await saver.autosave() } }
    return waiting.isEmpty && !open.contains { $0.openEdit?.isWaiting == true }
  }

  /// Why something is unsaved: the failure of an open editor, or of a closed one.
  public var anyFailure: DraftError? {
    let waiting = editors.lazy.compactMap { $0.saver?.openEdit }.filter(\.isWaiting)
    return waiting.compactMap(\.failure).first ?? failure
  }

  /// Stores what is unsaved for the next run. Call it when the program ends, after all editors are closed.
  ///
  /// - Returns: whether no text is lost.
  public func keepUnsaved() -> Bool {
    var isKept = true
    for (key, unsaved) in waiting where unsaved.edit.isUnsaved && !keep(key) { isKept = false }
    return isKept
  }

  /// Whether an editor is open on a new draft in which nothing is written.
  public var hasEmpty: Bool { editors.contains { $0.saver?.openEdit?.isNew == true } }

  /// Closes the editors of new drafts in which nothing is written, which removes these drafts.
  public func closeEmpty() {
    for editor in editors where editor.saver?.openEdit?.isNew == true { editor.saver?.leave(isClosed: true) }
  }

  /// The text of an editor that opens a draft that was just created. The next run removes the draft if this one is killed before
  /// anything is written, and nothing but this program has the editor.
  func begin(_ draft: Draft) -> DraftEdit {
    guard isUnseen else { return DraftEdit(draft) }
    let edit = DraftEdit(new: draft)
    keep(edit)
    return edit
  }

  /// Whether an editor of a draft is open.
  func isOpen(_ id: DraftID) -> Bool { editors.contains { $0.saver?.isOpen(id) == true } }

  /// Stores the unsaved text of open editors, because nobody sees them and nothing else has it. Or forgets it again.
  public func keepOpen(_ isUnseen: Bool) {
    self.isUnseen = isUnseen
    for edit in editors.compactMap({ $0.saver?.openEdit }) {
      if isUnseen { keep(edit) } else if !isFailing(edit), let text = edit.id?.text { forget(text) }
    }
  }

  /// Stores the text of an open editor that can't be saved, for a program that is killed.
  func keepFailing(_ edit: DraftEdit) {
    if isFailing(edit) { keep(edit) }
  }

  /// Whether a text needs to be stored. If the person has to choose, another window could save the stored text meanwhile.
  private func isFailing(_ edit: DraftEdit) -> Bool {
    edit.choices.isEmpty ? edit.failure != nil : isUnseen
  }

  private func keep(_ edit: DraftEdit) {
    guard !isDiscarding, edit.isUnsaved || edit.isNew, let state = edit.id, stored[state.text] != state,
      storage?.keep(edit) == true
    else { return }
    stored[state.text] = state
  }

  /// Stores a text for the next run, in place of its former state. Returns whether it is stored.
  ///
  /// Stores each state once: if it is not there any more, the next run has begun, and has saved it.
  private func keep(_ key: Int) -> Bool {
    guard let storage, var unsaved = waiting[key], let state = unsaved.edit.id else { return false }
    if unsaved.isKept, stored[state.text] == state { return true }
    guard storage.keep(unsaved.edit) else { return false }
    if let former = unsaved.text, former != state.text { forget(former) }
    stored[state.text] = state
    (unsaved.text, unsaved.isKept) = (state.text, true)
    waiting[key] = unsaved
    return true
  }

  /// Saves the text that the last run stored. Returns the new drafts that it left without text, and whether there is any text.
  func recover() -> (empty: [DraftEdit], hasText: Bool) {
    let left = storage?.take() ?? []
    let texts = left.filter { !$0.isNew }
    for var edit in texts {
      edit.resume(at: .zero, isRestored: true)
      if let state = edit.id { stored[state.text] = state }
      add(edit, as: edit.id?.text, after: nil)
    }
    let empty = left.filter(\.isNew)
    // Again, because this program has them from now on.
    empty.forEach(keep)
    return (empty, !texts.isEmpty)
  }

  /// Forgets all unsaved text. From now on, nothing that an editor leaves is saved.
  public func discard() {
    isDiscarding = true
    for unsaved in waiting.values { unsaved.pause?.cancel() }
    waiting = [:]
    for text in stored.keys { storage?.remove(text) }
  }

  // MARK: Requests

  private func add(
    _ edit: DraftEdit, as text: UUID?, after sending: Task<DraftEdit?, Never>?, becomesNew: Bool = false
  ) {
    lastKey += 1
    let key = lastKey
    waiting[key] = Unsaved(text: text, edit: edit, becomesNew: becomesNew || edit.theirs != nil)
    waiting[key]?.task = Task {
      if let edit = await sending?.value {
        waiting[key]?.edit = edit
        waiting[key]?.becomesNew = edit.theirs != nil
      }
      await save(key)
      guard let saved = waiting.removeValue(forKey: key) else { return }
      if let text = saved.text { forget(text) }
      updates.post(())
    }
    updates.post(())
  }

  /// Repeats the save of a text until it succeeds, or an editor takes the text back. An empty text becomes no new draft.
  private func save(_ key: Int) async {
    while let unsaved = waiting[key], unsaved.edit.isUnsaved, !(unsaved.becomesNew && unsaved.edit.isEmpty) {
      do throws(DraftError) {
        let edit = unsaved.becomesNew ? try await newDraft(for: key) : unsaved.edit
        guard let edit, let id = edit.id else { return }
        let draft = try await service.save(
          edit.saved.id, title: edit.title, body: edit.body, revision: edit.revision, edit: id)
        changes.post(.saved(draft))
        if unsaved.edit.theirs != nil { changes.post(.separated(draft)) }
        return
      } catch .conflict(let theirs) {
        let mustChoose = waiting[key]?.edit.meet(theirs)
        waiting[key]?.becomesNew = mustChoose == true
      } catch .notFound {
        waiting[key]?.becomesNew = true
        changes.post(.gone(unsaved.edit.saved.id, from: .box))
      } catch {
        // Nothing else has the text of a closed editor if the program is killed.
        if waiting[key]?.failure == nil { _ = keep(key) }
        waiting[key]?.failure = error
        // The sleep throws if it is cut short.
        let pause = Task { [clock] in _ = try? await clock.sleep(for: DraftEdit.pauseAfterFailure) }
        waiting[key]?.pause = pause
        updates.post(())
        await pause.value
      }
    }
  }

  /// Creates a draft for a text. Returns `nil` if the text was discarded meanwhile.
  private func newDraft(for key: Int) async throws(DraftError) -> DraftEdit? {
    let draft = try await service.create()
    guard let text = waiting[key]?.edit else { return nil }
    var edit = DraftEdit(draft)
    _ = edit.type(title: text.title, body: text.body, at: .zero)
    waiting[key]?.edit = edit
    waiting[key]?.becomesNew = false
    return edit
  }

  /// Waits until the save of each text has failed or succeeded.
  private func attempted() async {
    await changed { waiting.values.allSatisfy { $0.failure != nil } }
  }

  /// Waits until a condition holds.
  private func changed(until condition: () -> Bool) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let listener = Listener(continuation)
    updates.subscribe(listener) { listener, _ in listener.continuation.yield() }
    continuation.yield()
    for await _ in stream where condition() { break }
    withExtendedLifetime(listener) {}
  }

  private final class Listener {
    let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) {
      self.continuation = continuation
    }
  }

  /// Removes a stored text when the service has stored what an editor made of it.
  private func forgetStored(_ change: DraftChange) {
    guard case .saved(let draft) = change, let text = draft.edit?.text,
      stored[text]?.isLater(than: draft) != true
    else { return }
    forget(text)
  }

  /// Removes a stored text. Call it if the person decides against the text.
  func forget(_ text: UUID) {
    if stored.removeValue(forKey: text) != nil { storage?.remove(text) }
  }
}

extension DraftEdit {
  /// Whether neither the editor nor the service has any text.
  fileprivate var isNew: Bool { isEmpty && saved.isEmpty && choices.isEmpty }

  /// Whether text is unsaved and the person does not have to choose first.
  fileprivate var isWaiting: Bool { (isUnsaved || sending != nil) && theirs == nil }
}
