import Foundation
import Testing

/// Stopped and continued: the shell has a terminal to work in, and the program comes back as it was.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct StoppingTests {
  private static let stopMark = "The program is stopped."
  private static let modes = "modes-stopped"

  @Test func controlZStopsItAndTheShellBringsItBack() async throws {
    try await Terminal.with(around: Self.withJobControl) { terminal in
      let picture = try await terminal.showsProfile()
      try await terminal.press("C-z")
      try await expectStopped(terminal)
      try await terminal.press("Enter")
      try await terminal.looks(like: picture)
      try await terminal.press("q")
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 0))
    }
  }

  @Test func signalStopsItAndTheShellBringsItBack() async throws {
    try await Terminal.with(around: Self.withJobControl) { terminal in
      let picture = try await terminal.showsProfile()
      try terminal.send(SIGTSTP)
      try await expectStopped(terminal)
      try await terminal.press("Enter")
      try await terminal.looks(like: picture)
      try await terminal.press("Down", "Right", "Enter")
      try await terminal.shows("[✓Likes 24 ]")
      try await terminal.press("q")
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 0))
    }
  }

  @Test func terminalResizedMeanwhileIsDrawnInItsNewSize() async throws {
    try await Terminal.with(columns: 60, rows: 20) { fresh in
      let picture = try await fresh.showsProfile()
      try await Terminal.with(around: Self.withJobControl) { terminal in
        try await terminal.showsProfile()
        try await terminal.press("C-z")
        try await expectStopped(terminal)
        try await terminal.tmux.resize(columns: 60, rows: 20)
        try await terminal.press("Enter")
        try await terminal.looks(like: picture)
        try await terminal.press("q")
        let status = try await terminal.status()
        #expect(status == 0)
      }
    }
  }

  /// SIGSTOP can't be caught: the program never left its screen, but the shell made its own of it meanwhile.
  @Test func programStoppedWithoutWarningTakesTheTerminalOverAgain() async throws {
    try await Terminal.with(around: Self.withJobControlAndOwnScreen) { terminal in
      let picture = try await terminal.showsProfile()
      try terminal.send(SIGSTOP)
      try await terminal.shows(Self.stopMark)
      try await terminal.press("Enter")
      try await terminal.looks(like: picture)
      try await terminal.press("Down", "Right", "Enter")
      try await terminal.shows("[✓Likes 24 ]")
      try await terminal.press("q")
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 0))
    }
  }

  /// A shell that sees to its own terminal, as interactive ones do.
  private static func withJobControlAndOwnScreen(_ run: String) -> String {
    """
    set -m
    \(run)
    stty sane
    printf '\\033[?1049l\\033[?1000l\\033[?1006l\\033[?2004l\\033[?25h'
    echo "\(stopMark)"
    read -r line
    fg
    """
  }

  /// A job of its own, as in a shell that a person types into; brought back when return is pressed.
  private static func withJobControl(_ run: String) -> String {
    """
    set -m
    \(run)
    stty -a >\(modes)
    echo "\(stopMark)"
    read -r line
    fg
    """
  }

  private func expectStopped(_ terminal: Terminal) async throws {
    try await terminal.shows(Self.stopMark)
    let state = try await terminal.state(noted: Self.modes)
    #expect(state == terminal.initialState)
  }
}
