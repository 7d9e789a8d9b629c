import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Foundation
import Testing
import ViewKitTesting

/// Texts that an earlier run left, beside an editor that continues its own text.
@MainActor
struct UnsavedDraftsTests {
  private let service = ProgrammedDraftService(drafts: [.sample(id: 1)])

  /// The environment of a run that found texts of the draft.
  private func recovered(_ texts: DraftEdit...) -> DraftEnvironment {
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(),
      storage: MemoryUnsavedDrafts(texts: texts))
    service.gate(.save).close()
    _ = environment.recover()
    return environment
  }

  private func saved(_ environment: DraftEnvironment) async -> Set<String> {
    service.gate(.save).open()
    await environment.unsaved.finished()
    return Set(service.drafts.map(\.body))
  }

  @Test(arguments: [DraftEdit(.sample(id: 1)), .sample(body: "Mine")])
  func textOfAnotherWindowIsSaved(edit: DraftEdit) async {
    let environment = recovered(.sample(body: "Typed"))
    #expect(environment.unsaved.takeBack(DraftID(1), for: edit) == edit)
    #expect(await saved(environment) == ["Typed"])
  }

  @Test(arguments: [false, true]) func sameTextIsTakenBack(hasQuestion: Bool) async {
    var edit = DraftEdit.sample(body: "Mine")
    if hasQuestion { _ = edit.meet(.sample(id: 1, body: "Theirs", revision: 9)) }
    let environment = recovered(edit, .sample(body: "Other"))
    #expect(environment.unsaved.takeBack(DraftID(1), for: edit) == edit)
    #expect(await saved(environment) == ["Other"])
  }

  @Test(arguments: [true, false]) func laterStateOfATextIsTakenBack(isRecovered: Bool) async {
    let earlier = DraftEdit.sample(body: "Mi")
    var later = earlier
    _ = later.type(title: later.title, body: "Mine", at: .zero)
    let environment = recovered(isRecovered ? later : earlier)
    let taken = environment.unsaved.takeBack(DraftID(1), for: isRecovered ? earlier : later)
    #expect(taken?.body == "Mine")
    #expect(await saved(environment) == ["Body 1"])
  }

  /// A program was killed after it had saved what it made of a text, and before it forgot the text.
  @Test func textThatWasContinuedAndSavedIsForgotten() async throws {
    let text = DraftEdit.sample(body: "Mi")
    let id = try #require(text.id)
    service.change(1, title: "Title 1", body: "Mine", edit: id.copied.next)
    let environment = recovered(text)
    #expect(await saved(environment) == ["Mine"])
    #expect(service.drafts.count == 1)
  }

  @Test func earlierStateThatWasStoredIsReplaced() async throws {
    service.change(1, title: "Title 1", body: "Typed", edit: try #require(texts.earlier.id))
    #expect(await saved(recovered(texts.later)) == ["Typed on"])
    #expect(service.drafts.count == 1)
  }

  /// Two drafts have the same title then. If the other one is gone, it is the only one.
  @Test(arguments: [false, true]) func textThatBecomesAnotherDraftIsTold(isGone: Bool) async {
    let environment = recovered(.sample(body: "Mine"))
    let listener = ChangeListener(environment.changes)
    if isGone { service.drafts = [] } else { service.change(1, title: "Title 1", body: "Theirs") }
    #expect(await saved(environment) == (isGone ? ["Mine"] : ["Mine", "Theirs"]))
    let told = listener.heard.compactMap { if case .separated(let draft) = $0 { draft.body } else { nil } }
    #expect(told == (isGone ? [] : ["Mine"]))
    #expect(listener.heard.contains(.gone(DraftID(1), from: .box)) == isGone)
  }

  // MARK: A new draft in which nothing is written

  /// Another program can have written something in it.
  @Test(arguments: ["", "Theirs"]) func newDraftOfAKilledRunIsRemovedIfItIsEmpty(body: String) async throws {
    var storage = try await killed()
    if !body.isEmpty { service.change(2, title: "", body: body) }
    // What fails, a later run tries again.
    for failure in [DraftError.offline, nil] {
      storage = MemoryUnsavedDrafts(texts: storage.texts)
      (service.failures[.draft], service.failures[.delete]) = (failure, failure)
      let next = DraftEnvironment(
        service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage)
      #expect(!next.recover())
      await next.requests.finished()
      #expect(storage.texts.isEmpty == (failure == nil))
    }
    #expect(service.drafts.map(\.body).sorted() == ["Body 1", body].filter { !$0.isEmpty })
  }

  /// The next run continues the screen, and can be killed too.
  @Test func newDraftOfAKilledRunStaysForAnEditor() async throws {
    let storage = try await killed()
    let next = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage)
    #expect(!next.recover())
    let saver = DraftAutosaver(
      DraftID(2), next, state: DraftEditorState(edit: storage.texts.first, failure: nil))
    await next.requests.finished()
    #expect(storage.texts.count == 1 && service.drafts.count == 2)
    saver.leave(isClosed: true)
    await next.requests.finished()
    #expect(storage.texts.isEmpty && service.drafts.count == 1)
  }

  /// What a run stored that was killed after it had created a draft.
  private func killed() async throws -> MemoryUnsavedDrafts {
    let storage = MemoryUnsavedDrafts()
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage)
    environment.unsaved.keepOpen(true)
    _ = try await environment.requests.performAction(of: .box)
    let saver = DraftAutosaver(DraftID(2), environment, state: nil)
    #expect(saver.edit?.isEmpty == true && storage.texts.count == 1)
    return MemoryUnsavedDrafts(texts: storage.texts)
  }

  // MARK: Text that can't be saved, of this run

  /// An environment that fails to save a text.
  private func failing(
    _ storage: MemoryUnsavedDrafts, windows: DraftWindows? = nil, text: DraftEdit = .sample(body: "Typed")
  ) async -> DraftEnvironment {
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage,
      windows: windows)
    service.failures[.save] = .offline
    environment.unsaved.save(text, after: nil)
    #expect(await !environment.unsaved.saveEverything(within: .seconds(1)))
    return environment
  }

  @Test func textThatCannotBeSavedIsStoredUntilItIsSaved() async {
    let storage = MemoryUnsavedDrafts()
    let environment = await failing(storage)
    #expect(storage.texts.map(\.body) == ["Typed"])
    service.failures = [:]
    service.gate(.save).close()
    let calls = service.calls.count
    let saving = Task { await environment.unsaved.saveEverything(within: .seconds(1)) }
    while service.calls.count == calls { await Task.yield() }
    service.gate(.save).open()
    #expect(await saving.value)
    #expect(storage.texts.isEmpty && service[1]?.body == "Typed")
  }

  /// The next program can start, and save the stored text, before this one has ended.
  @Test func storedTextThatAnotherProgramTookIsNotStoredAgain() async {
    let storage = MemoryUnsavedDrafts()
    let environment = await failing(storage)
    for text in storage.texts.compactMap(\.id?.text) { storage.remove(text) }
    #expect(environment.unsaved.keepUnsaved() && storage.texts.isEmpty)
  }

  @Test func textThatBecomesANewDraftIsStoredOnce() async {
    let storage = MemoryUnsavedDrafts()
    let environment = await failing(storage)
    service.failures[.save] = .notFound
    service.failures[.create] = .offline
    #expect(await !environment.unsaved.saveEverything(within: .seconds(1)))
    service.failures = [.save: .offline]
    #expect(await !environment.unsaved.saveEverything(within: .seconds(1)))
    #expect(environment.unsaved.keepUnsaved())
    #expect(storage.texts.map(\.body) == ["Typed"])
    service.failures = [:]
    #expect(await environment.unsaved.saveEverything(within: .seconds(1)))
    #expect(storage.texts.isEmpty && service.drafts.map(\.body) == ["Body 1", "Typed"])
  }

  /// The page of the editor has no tab any more. It can get one again.
  @Test(arguments: [false, true]) func textThatNobodySeesIsStoredUntilThePersonChooses(isSeen: Bool) async {
    let storage = MemoryUnsavedDrafts()
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage)
    let state = DraftEditorState(edit: .sample(body: "Mine"), failure: nil)
    let saver = DraftAutosaver(DraftID(1), environment, state: state)
    service.change(1, title: "Title 1", body: "Theirs")
    await saver.saveNow()
    environment.unsaved.keepOpen(true)
    #expect(storage.texts.map(\.body) == ["Mine"])
    if isSeen { environment.unsaved.keepOpen(false) } else { #expect(!saver.choose(1)) }
    #expect(storage.texts.isEmpty && saver.edit?.body == (isSeen ? "Mine" : "Theirs"))
  }

  /// The program can be killed before the save succeeds.
  @Test func textOfAnOpenEditorThatCannotBeSavedIsStored() async {
    let storage = MemoryUnsavedDrafts()
    let (environment, saver) = await failing(storage, body: "Mine")
    #expect(storage.texts.map(\.body) == ["Mine"])
    saver.type(title: "Title 1", body: "Mine, longer", on: nil)
    service.gate(.save).close()
    let saving = Task { await saver.saveNow() }
    while service.calls.count < 2 { await Task.yield() }
    #expect(storage.texts.map(\.body) == ["Mine, longer"])
    service.failures = [:]
    service.gate(.save).open()
    await saving.value
    await saver.saveNow()
    #expect(storage.texts.isEmpty && service[1]?.body == "Mine, longer")
    withExtendedLifetime(environment) {}
  }

  @Test(arguments: ["Body 1", ""]) func textThatAnEditorTakesAwayIsNotStored(body: String) async {
    let storage = MemoryUnsavedDrafts()
    let (environment, saver) = await failing(storage, body: "Mine")
    saver.type(title: body.isEmpty ? "" : "Title 1", body: body, on: nil)
    saver.leave(isClosed: true)
    #expect(storage.texts.isEmpty)
    withExtendedLifetime(environment) {}
  }

  /// Another window could make a draft of it, while the browser of this one still asks.
  @Test(arguments: [false, true]) func textToChooseIsStoredIfNobodySeesIt(isUnseen: Bool) async {
    let storage = MemoryUnsavedDrafts()
    service.change(1, title: "Title 1", body: "Theirs")
    let (environment, _) = await failing(storage, body: "Mine", nil) { $0.unsaved.keepOpen(isUnseen) }
    #expect(storage.texts.map(\.body) == (isUnseen ? ["Mine"] : []))
    withExtendedLifetime(environment) {}
  }

  /// An open editor that has failed to save a text.
  private func failing(
    _ storage: MemoryUnsavedDrafts, body: String, _ failure: DraftError? = .offline,
    _ prepare: (DraftEnvironment) -> Void = { _ in }
  ) async -> (DraftEnvironment, DraftAutosaver) {
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage)
    prepare(environment)
    service.failures[.save] = failure
    let state = DraftEditorState(edit: .sample(body: body), failure: nil)
    let saver = DraftAutosaver(DraftID(1), environment, state: state)
    await saver.saveNow()
    return (environment, saver)
  }

  @Test func discardedTextIsNotStored() async {
    let storage = MemoryUnsavedDrafts()
    await failing(storage).unsaved.discard()
    #expect(storage.texts.isEmpty)
    let (environment, saver) = await failing(storage, body: "Mine")
    environment.unsaved.discard()
    await saver.saveNow()
    #expect(storage.texts.isEmpty)
  }

  @Test func textThatAnEditorTakesBackIsNotStored() async {
    let storage = MemoryUnsavedDrafts()
    let environment = await failing(storage)
    #expect(environment.unsaved.takeBack(DraftID(1))?.body == "Typed")
    #expect(storage.texts.isEmpty)
  }

  @Test func textThatAnotherWindowTakesIsNotStored() async {
    let (storage, windows) = (MemoryUnsavedDrafts(), DraftWindows())
    let environment = await failing(storage, windows: windows)
    let other = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage,
      windows: windows)
    #expect(other.unsaved.takeBack(DraftID(1))?.body == "Typed")
    #expect(storage.texts.isEmpty && environment.unsaved.isSettled)
  }

  // MARK: The response to the save of an earlier editor, which comes late

  /// A text, and a later state of it.
  private let texts: (earlier: DraftEdit, later: DraftEdit) = {
    let earlier = DraftEdit.sample(body: "Typed")
    var later = earlier
    _ = later.type(title: later.title, body: "Typed on", at: .zero)
    return (earlier, later)
  }()

  /// The service stores a text, and another module says so.
  private func store(_ edit: DraftEdit, _ environment: DraftEnvironment) throws {
    service.change(1, title: edit.title, body: edit.body, edit: try #require(edit.id))
    environment.changes.post(.saved(try #require(service[1])))
  }

  @Test func aLaterTextStaysStored() async throws {
    let storage = MemoryUnsavedDrafts()
    let (earlier, later) = texts
    let environment = await failing(storage, text: later)
    try store(earlier, environment)
    #expect(storage.texts.map(\.body) == ["Typed on"])
    try store(later, environment)
    #expect(storage.texts.isEmpty)
  }

  @Test func textTypedDuringASaveIsSavedWithoutAPause() async {
    let environment = recovered()
    let state = DraftEditorState(edit: texts.earlier, failure: nil)
    let saver = DraftAutosaver(DraftID(1), environment, state: state)
    let first = Task { await saver.saveNow() }
    while service.calls.isEmpty { await Task.yield() }
    saver.type(title: texts.later.title, body: texts.later.body, on: nil)
    let second = Task { await saver.saveNow() }
    await Task.yield()
    #expect(!environment.unsaved.isSettled)
    service.gate(.save).open()
    for save in [first, second] { await save.value }
    #expect(service[1]?.body == "Typed on" && environment.unsaved.isSettled)
  }

  @Test func aLaterTextThatAnEditorHasLeftIsSaved() async throws {
    let (earlier, later) = texts
    let environment = recovered()
    service.failures[.save] = .offline
    let saver = DraftAutosaver(DraftID(1), environment, state: DraftEditorState(edit: later, failure: nil))
    let saving = Task { await saver.saveNow() }
    while service.calls.isEmpty { await Task.yield() }
    saver.leave(isClosed: true)
    try store(earlier, environment)
    service.gate(.save).open()
    await saving.value
    service.failures = [:]
    _ = await environment.unsaved.saveEverything(within: .seconds(1))
    #expect(service[1]?.body == "Typed on")
  }
}
