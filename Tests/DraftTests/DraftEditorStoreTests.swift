import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVCS

/// The editor's store, without a view.
@MainActor
struct DraftEditorStoreTests {
  private let service = ProgrammedDraftService(drafts: [.sample()])
  private let clock = TestClock()

  @Test func fetchesTheDraftOnce() async {
    let store = make()
    await store.load()
    await store.load()
    #expect(store.edit?.body == "Body 1")
    #expect(store.edit?.isUnsaved == false)
    #expect(service.calls.count == 1)
  }

  @Test func knowsWhyThereIsNone() async {
    service.failures[.draft] = .offline
    let store = make()
    await store.load()
    #expect(store.edit == nil)
    #expect(store.failure == .offline)
  }

  @Test func failedRefreshThrowsAndKeepsTheText() async {
    let store = make()
    await store.load()
    service.failures[.draft] = .offline
    await #expect(throws: DraftError.offline) { try await store.refresh() }
    #expect(store.edit?.body == "Body 1")
  }

  @Test func savesWhatWasTypedWhenItIsDue() async {
    let store = make()
    await store.load()
    store.edited(title: "Title 1", body: "New")
    #expect(store.edit?.isUnsaved == true)
    let autosave = Task { await store.autosave() }
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .milliseconds(300))
    await autosave.value
    #expect(service[1]?.body == "New")
    #expect(store.edit?.isUnsaved == false)
  }

  @Test func needsADecisionWhereTheDraftWasChangedElsewhere() async {
    let store = make()
    await store.load()
    service.change(1, title: "Title 1", body: "Theirs")
    await save("Mine", store)
    #expect(store.edit?.theirs?.body == "Theirs")
    #expect(service[1]?.body == "Theirs")
    store.takeTheirs()
    #expect(store.edit?.theirs == nil)
    #expect(store.edit?.body == "Theirs")
  }

  @Test func stateIsEnoughToGoOn() async {
    let store = make()
    await store.load()
    store.edited(title: "Title 1", body: "Typed")
    let state = await store.handOver()
    #expect(state.edit?.isUnsaved == true && state.edit?.revision == 1)
    store.leave()
    let next = make(state)
    #expect(next.edit?.body == "Typed")
    await save("Typed!", next)
    #expect(service.calls(.save).map(\.text) == ["Title 1|Typed!"])
  }

  /// Types a body and lets it be saved.
  private func save(_ body: String, _ store: DraftEditorStore) async {
    store.edited(title: "Title 1", body: body)
    clock.advance(by: .milliseconds(700))
    await store.autosave()
  }

  private func make(_ state: DraftEditorState? = nil) -> DraftEditorStore {
    DraftEditorStore(
      id: DraftID(1),
      environment: DraftEnvironment(
        service: service, changes: Broadcast(), formatter: .english, clock: clock), state: state)
  }
}
