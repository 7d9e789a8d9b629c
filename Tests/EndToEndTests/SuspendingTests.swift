import Foundation
import Testing

/// Suspending and resuming: the shell gets a usable terminal, and the program restores its screen.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SuspendingTests {
  private static let stopMark = "The program is stopped."
  private static let modes = "modes-stopped"

  @Test(arguments: [true, false])
  func keyOrSignalSuspendsTheProgram(isKey: Bool) async throws {
    try await Terminal.with(around: Self.withJobControl) { terminal in
      let picture = try await terminal.showsProfile()
      if isKey { try await terminal.press("C-z") } else { try terminal.send(SIGTSTP) }
      try await expectStopped(terminal)
      try await expectResumed(terminal, picture)
    }
  }

  @Test func resumingUsesTheNewTerminalSize() async throws {
    try await Terminal.with(columns: 60, rows: 20) { fresh in
      let picture = try await fresh.showsProfile()
      try await Terminal.with(around: Self.withJobControl) { terminal in
        try await terminal.showsProfile()
        try await terminal.press("C-z")
        try await expectStopped(terminal)
        try await terminal.tmux.resize(columns: 60, rows: 20)
        try await terminal.press("Enter")
        try await terminal.looks(like: picture)
        try await terminal.quits()
      }
    }
  }

  /// SIGSTOP can't be caught, so the program does not restore the terminal. The shell resets it instead.
  @Test func resumingAfterSIGSTOPTakesOverTheTerminalAgain() async throws {
    try await Terminal.with(around: Self.withJobControlAndOwnScreen) { terminal in
      let picture = try await terminal.showsProfile()
      try terminal.send(SIGSTOP)
      try await terminal.shows(Self.stopMark)
      try await expectResumed(terminal, picture)
    }
  }

  @Test func startInTheBackgroundWaitsForTheForeground() async throws {
    try await Terminal.with(around: { Self.withJobControl("\($0) &\nwait %1") }) { terminal in
      try await expectStopped(terminal)
      try await terminal.press("Enter")
      try await terminal.showsProfile()
      try await terminal.press("q")
      try await terminal.endsWell(status: 0)
    }
  }

  /// As `kill %1` of an interactive shell does it. `wait` also returns that the job is stopped.
  @Test func stoppedProgramEndsInTheBackground() async throws {
    let end = """
      kill -TERM %1; kill -CONT %1
      code=148; while [ $code = 148 ]; do wait %1; code=$?; done
      (exit $code)
      """
    try await Terminal.with(around: { Self.withJobControl($0, then: end) }) { terminal in
      try await terminal.showsProfile()
      try await terminal.press("C-z")
      try await expectStopped(terminal)
      try await terminal.press("Enter")
      try await terminal.endsWell(status: 128 + Int(SIGTERM))
    }
  }

  /// A script with job control that resets the terminal after a stop, as interactive shells do.
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

  /// A script with job control, as in an interactive shell. Pressing return resumes the program, or does something else.
  private static func withJobControl(_ run: String, then next: String) -> String {
    """
    set -m
    \(run)
    stty -a >\(modes)
    echo "\(stopMark)"
    read -r line
    \(next)
    """
  }

  private static func withJobControl(_ run: String) -> String { withJobControl(run, then: "fg") }

  private func expectStopped(_ terminal: Terminal) async throws {
    try await terminal.shows(Self.stopMark)
    #expect(try await terminal.state(noted: Self.modes) == terminal.initialState)
  }

  private func expectResumed(_ terminal: Terminal, _ picture: Picture) async throws {
    try await terminal.press("Enter")
    try await terminal.looks(like: picture)
    try await terminal.press("Right", "Enter")
    try await terminal.shows("[✓Likes 24 ]")
    try await terminal.press("q")
    try await terminal.endsWell(status: 0)
  }
}
