import CompositionTesting
import DraftCore
import DraftTesting
import Essentials
import Foundation
import Testing
import ViewKitTesting

/// An editor's text that an ended program kept.
@MainActor
struct DraftAutosaverTests {
  private let service = ProgrammedDraftService(drafts: [.sample(id: 1)])

  private func restored(_ edit: DraftEdit) throws -> DraftEditorState {
    let decoder = JSONDecoder()
    decoder.userInfo[.isRestoring] = true
    let state = DraftEditorState(edit: edit, failure: nil)
    return try decoder.decode(DraftEditorState.self, from: JSONEncoder().encode(state))
  }

  @Test func laterStateOfAPageThatTheServiceHasIsShown() async throws {
    let page = UUID()
    var edit = DraftEdit(.sample(id: 1))
    _ = edit.type(title: edit.title, body: "a", on: SeenVersion("1 \(page)/7"), at: .zero)
    let text = try #require(edit.id).text
    service.change(1, title: edit.title, body: "ab", edit: try #require(EditID("\(text)/\(page)/8")))
    let environment = DraftEnvironment(
      service: service, changes: Broadcast(), formatter: .english, clock: TestClock())
    let saver = DraftAutosaver(DraftID(1), environment, state: try restored(edit))
    var changes: [DraftAutosaver.Change] = []
    saver.onChange = { changes.append($0) }
    await saver.saveNow()
    #expect(changes == [.status, .text])
    #expect(saver.edit?.body == "ab" && saver.edit?.isStored == true)
    #expect(service[1]?.body == "ab")
  }
}
