import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

/// A person presses Publish and leaves before the text is saved.
@MainActor
struct LeavingWhilePublishingTests {
  private let service = ProgrammedDraftService(drafts: [.sample(id: 1)])
  private let storage = MemoryUnsavedDrafts(texts: [])

  /// An editor with unsaved text that waits for its save to publish.
  private func publishing(_ environment: DraftEnvironment) async -> (DraftAutosaver, Task<Draft?, Never>) {
    service.gate(.save).close()
    let saver = DraftAutosaver(DraftID(1), environment, state: nil)
    saver.load(.sample(id: 1))
    saver.type(title: "Title 1", body: "Typed", on: nil)
    let publication = Task { await saver.saveToPublish() }
    while service.calls.isEmpty { await Task.yield() }
    return (saver, publication)
  }

  private func environment() -> DraftEnvironment {
    DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), storage: storage)
  }

  @Test func theTextIsSavedAndCanBePublished() async {
    let environment = environment()
    let (saver, publication) = await publishing(environment)
    saver.leave(isClosed: true)
    service.gate(.save).open()
    #expect(await publication.value?.body == "Typed")
    #expect(service.drafts.map(\.body) == ["Typed"])
  }

  @Test func theTextIsKeptIfTheProgramEnds() async {
    let environment = environment()
    let (saver, _) = await publishing(environment)
    saver.leave(isClosed: true)
    #expect(environment.unsaved.keepUnsaved())
    #expect(storage.texts.map(\.body) == ["Typed"])
  }

  @Test func anEditorThatIsOpenedMeanwhileHasTheText() async {
    let environment = environment()
    let (saver, publication) = await publishing(environment)
    saver.leave(isClosed: true)
    let next = DraftAutosaver(DraftID(1), environment, state: nil)
    #expect(next.edit?.body == "Typed")
    service.gate(.save).open()
    _ = await publication.value
    #expect(service.drafts.map(\.body) == ["Typed"])
  }

  @Test func aRefusedTextIsNotPublished() async {
    let environment = environment()
    service.failures[.save] = .refused
    let (saver, publication) = await publishing(environment)
    saver.leave(isClosed: true)
    service.gate(.save).open()
    #expect(await publication.value == nil)
  }
}
