import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@testable import DraftMVCS

/// The store behind the list, the recycle bin and the editor, without a view.
@MainActor
struct DraftStoreTests {
  private let service = ProgrammedDraftService(drafts: Draft.samples(45))
  private let clock = TestClock()
  private let environment: DraftEnvironment
  private let controller = FakeObserver()

  init() {
    environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: clock)
  }

  // MARK: One store

  @Test func modulesOfARunShareAStoreUntilNoneUsesIt() {
    weak var released: DraftStore?
    do {
      let store = DraftStore.shared(in: environment)
      store.open(.box, nil, for: controller)
      released = store
      #expect(DraftStore.shared(in: environment) === store)
    }
    #expect(released == nil)
    #expect(environment.changes.listenerCount == 0)
  }

  @Test func deletedDraftMovesToTheBinWithoutABroadcast() async throws {
    let store = await loaded(.box, .bin)
    let listener = FakeListener(environment.changes)
    try await store.remove(store.drafts(in: .box)[0])
    #expect(store.drafts(in: .box).count == 19)
    #expect(store.drafts(in: .bin).map(\.id) == [DraftID(1)])
    #expect(listener.count == 1)
    #expect(service.calls(.deletedDrafts).count == 1)
    try await store.restore(store.drafts(in: .bin)[0])
    #expect(store.drafts(in: .box).count == 20 && store.drafts(in: .bin).isEmpty)
  }

  @Test func savedTextMovesItsDraftToTheTop() async throws {
    let store = await loaded(.box)
    store.open(DraftID(3), nil, for: controller)
    await store.load(DraftID(3))
    await save("New", DraftID(3), store)
    #expect(store.drafts(in: .box)[0].body == "New")
  }

  // MARK: Lists

  @Test func listIsKeptWhileAControllerShowsIt() async {
    let store = await loaded(.box)
    let other = FakeObserver()
    store.open(.box, nil, for: other)
    #expect(store.drafts(in: .box).count == 20)
    store.close(.box, for: controller)
    #expect(store.drafts(in: .box).count == 20)
    store.close(.box, for: other)
    #expect(store.drafts(in: .box).isEmpty && !store.paging(of: .box).hasLoaded)
  }

  @Test func pendingLoadOutlivesTheFirstOfTwoControllers() async {
    let store = DraftStore(environment)
    let other = FakeObserver()
    store.open(.box, nil, for: controller)
    store.open(.box, nil, for: other)
    service.gate(.drafts).close()
    let load = Task { await store.load(.box) }
    while service.calls.isEmpty { await Task.yield() }
    store.close(.box, for: controller)
    load.cancel()
    service.gate(.drafts).open()
    await load.value
    #expect(store.drafts(in: .box).count == 20)
    #expect(other.changes.contains(.rows))
  }

  @Test func handedOverListIsUsedIfItIsLonger() async {
    let first = await loaded(.box)
    let short = first.state(of: .box, position: ListPosition())
    await first.loadMore(.box)
    let long = first.state(of: .box, position: ListPosition())
    let store = DraftStore(environment)
    store.open(.box, short, for: controller)
    #expect(store.drafts(in: .box).count == 20)
    let other = FakeObserver()
    store.open(.box, long, for: other)
    #expect(store.drafts(in: .box).count == 40)
    #expect(controller.changes.last == .rows)
    store.open(.box, short, for: FakeObserver())
    #expect(store.drafts(in: .box).count == 40)
  }

  @Test func failedRefreshThrowsAndKeepsTheDrafts() async {
    let store = await loaded(.box)
    service.failures[.drafts] = .storage("locked")
    await #expect(throws: DraftError.storage("locked")) { try await store.refresh(.box) }
    #expect(store.drafts(in: .box).count == 20)
  }

  @Test func changedDraftIsReportedByItsRow() async {
    let store = await loaded(.box)
    var draft = store.drafts(in: .box)[0]
    draft.title = "New"
    controller.changes = []
    environment.changes.post(.saved(draft))
    #expect(controller.changes == [.row(0)])
  }

  /// A controller that is told later shows rows that are gone.
  @Test func removedDraftIsReportedAtOnce() async {
    let store = await loaded(.box)
    controller.changes = []
    environment.changes.post(.purged(store.drafts(in: .box)[0].id))
    #expect(controller.changes == [.rows])
  }

  // MARK: Texts

  @Test func stateIsEnoughToContinue() async {
    let store = opened()
    await store.load(DraftID(1))
    store.edited(DraftID(1), title: "Title 1", body: "Typed")
    let state = await store.handOver(DraftID(1), for: controller)
    #expect(state.edit?.isUnsaved == true && state.edit?.revision == 1)
    store.close(DraftID(1), for: controller)
    await environment.unsaved.finished()
    #expect(service.calls(.save).isEmpty)
    #expect(store.edit(of: DraftID(1)) == nil)
    let next = DraftStore(environment)
    next.open(DraftID(1), state, for: controller)
    #expect(next.edit(of: DraftID(1))?.body == "Typed")
    await save("Typed!", DraftID(1), next)
    #expect(service.calls(.save).map(\.text) == ["Title 1|Typed!"])
  }

  @Test func twoEditorsOfADraftShareItsText() async {
    let store = opened()
    let other = FakeObserver()
    await store.load(DraftID(1))
    store.open(DraftID(1), nil, for: other)
    store.edited(DraftID(1), title: "Title 1", body: "Typed")
    #expect(other.changes == [.editor])
    _ = await store.handOver(DraftID(1), for: controller)
    store.close(DraftID(1), for: controller)
    await save("Typed!", DraftID(1), store)
    #expect(service[1]?.body == "Typed!")
  }

  @Test func unsavedTextThatIsHandedOverToAnOpenDraftIsSaved() async {
    let store = opened()
    await store.load(DraftID(1))
    var edit = DraftEdit(.sample(id: 1))
    _ = edit.type(title: "Title 1", body: "Typed", at: .zero)
    store.open(DraftID(1), DraftEditorState(edit: edit, failure: nil), for: FakeObserver())
    await environment.unsaved.finished()
    #expect(service[1]?.body == "Typed")
    #expect(store.edit(of: DraftID(1))?.body == "Typed")
  }

  private func opened() -> DraftStore {
    let store = DraftStore(environment)
    store.open(DraftID(1), nil, for: controller)
    return store
  }

  private func loaded(_ places: DraftPlace...) async -> DraftStore {
    let store = DraftStore(environment)
    for place in places {
      store.open(place, nil, for: controller)
      await store.load(place)
    }
    return store
  }

  /// Types a body and lets it be saved.
  private func save(_ body: String, _ id: DraftID, _ store: DraftStore) async {
    store.edited(id, title: "Title 1", body: body)
    clock.advance(by: .milliseconds(700))
    await store.autosave(id)
  }
}

/// Records what a store tells a controller.
@MainActor
private final class FakeObserver: DraftStoreObserver {
  var changes: [DraftStoreChange] = []

  func storeDidChange(_ change: DraftStoreChange) {
    changes.append(change)
  }
}

/// Counts the changes that other modules hear of.
@MainActor
private final class FakeListener {
  private(set) var count = 0

  init(_ changes: Broadcast<DraftChange>) {
    changes.subscribe(self) { listener, _ in listener.count += 1 }
  }
}
