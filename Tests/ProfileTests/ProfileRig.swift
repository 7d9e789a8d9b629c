import Composition
import ProfileShared
import TerminalHost
import ViewKit
import ViewKitTesting

/// The whole product but its host: options as they are typed, a database in memory, a scene on a screen.
@MainActor
struct ProfileRig {
  let session: ProfileSession
  let screen: Screen
  let clock = TestClock()

  init(_ arguments: String..., listHeight: Int = 16) async throws {
    try await self.init(arguments: arguments, listHeight: listHeight)
  }

  init(arguments: [String], listHeight: Int = 16) async throws {
    let options = try ProfileOptions(arguments: ["--in-memory"] + arguments)
    session = try await ProfileSession(options, clock: clock)
    screen = Screen(session.makeRoot(), listHeight: listHeight, clock: clock)
  }

  /// The frame that `--plain` prints, in a terminal that can do everything.
  func plainFrame(columns: Int = 80, rows: Int = 24) -> String {
    PlainFrame.render(
      window: screen.window, size: TerminalSize(columns: columns, rows: rows),
      capabilities: TerminalCapabilities())
  }

  /// Lets time pass until nothing is under way and nothing is left to draw.
  func runToRest() async {
    while screen.isRestless {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
  }
}
