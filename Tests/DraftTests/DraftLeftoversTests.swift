import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Foundation
import Testing
import ViewKitTesting

/// Texts that an earlier run left, beside an editor that continues its own text.
@MainActor
struct DraftLeftoversTests {
  private let service = ProgrammedDraftService(drafts: [.sample(id: 1)])

  /// The environment of a run that found texts of the draft.
  private func recovered(_ bodies: String...) -> DraftEnvironment {
    let texts = bodies.map { UnsavedDraft(id: UUID(), draft: .sample(id: 1), title: "Title 1", body: $0) }
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock(),
      recovery: MemoryDraftRecovery(texts: texts))
    service.gate(.save).close()
    _ = environment.leftovers.recover()
    return environment
  }

  private func saved(_ environment: DraftEnvironment) async -> Set<String> {
    service.gate(.save).open()
    await environment.leftovers.finished()
    return Set(service.drafts.map(\.body))
  }

  @Test func textOfAnotherWindowIsSaved() async {
    let environment = recovered("Typed")
    let edit = DraftEdit(.sample(id: 1))
    #expect(environment.leftovers.takeBack(DraftID(1), for: edit) == edit)
    #expect(await saved(environment) == ["Typed"])
  }

  @Test func textOfAnotherUnsavedWindowIsSaved() async {
    let environment = recovered("Other")
    var edit = DraftEdit(.sample(id: 1))
    _ = edit.type(title: "Title 1", body: "Mine", at: .zero)
    #expect(environment.leftovers.takeBack(DraftID(1), for: edit) == edit)
    #expect(await saved(environment) == ["Other"])
  }

  @Test func equalTextIsTakenBackFirst() async {
    let environment = recovered("Mine", "Other")
    var edit = DraftEdit(.sample(id: 1))
    _ = edit.type(title: "Title 1", body: "Mine", at: .zero)
    #expect(environment.leftovers.takeBack(DraftID(1), for: edit) == edit)
    #expect(await saved(environment) == ["Other"])
  }

  @Test func editorsNewerTextReplacesTheRecoveredOne() async {
    let environment = recovered("Mi")
    var edit = DraftEdit(.sample(id: 1))
    _ = edit.type(title: "Title 1", body: "Mine", at: .zero)
    #expect(environment.leftovers.takeBack(DraftID(1), for: edit) == edit)
    #expect(await saved(environment) == ["Body 1"])
  }
}
