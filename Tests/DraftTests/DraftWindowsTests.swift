import DraftCore
import DraftTesting
import Essentials
import Testing
import ViewKitTesting

@MainActor
struct DraftWindowsTests {
  /// It has what the person saw last.
  @Test func textOfTheWindowThatWasOpenedLastIsTaken() {
    let windows = DraftWindows()
    let service = ProgrammedDraftService(drafts: [.sample(id: 1)])
    func open() -> DraftAutosaver {
      let environment = DraftEnvironment(
        service: service, changes: Broadcast(), formatter: .english, clock: TestClock(), windows: windows)
      let saver = DraftAutosaver(DraftID(1), environment, state: nil)
      if saver.edit == nil { saver.load(.sample(id: 1)) }
      return saver
    }
    let savers = [open(), open()]
    for (saver, body) in zip(savers, ["first", "last"]) { saver.type(title: "Title", body: body, on: nil) }
    #expect(open().edit?.body == "last")
  }
}
