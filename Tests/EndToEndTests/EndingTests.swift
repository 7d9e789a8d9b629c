import Foundation
import Testing

/// The program restores the terminal when it ends, and its exit status shows the cause.
///
/// SIGKILL is the only exception: a program can't handle it. The command `reset` restores the terminal then.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct EndingTests {
  @Test func programTakesOverTheTerminal() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      let state = try await terminal.state(noted: TerminalScript.modesBefore)
      #expect(state.flags == "alternate 1, cursor 0, mouse 1")
    }
  }

  /// Also after a crash the terminal is as before.
  @Test(arguments: [
    SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGPIPE, SIGUSR1,
  ])
  func signalEndsTheProgram(signal: Int32) async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try terminal.send(signal)
      try await terminal.endsWell(status: 128 + Int(signal))
    }
  }

  /// As with `nohup`: SIGHUP is ignored, but the input has ended.
  @Test func endOfInputEndsTheProgram() async throws {
    try await Terminal.with(around: { "trap '' HUP\n\($0)" }) { terminal in
      try await terminal.showsProfile()
      await terminal.tmux.stop()
      #expect(try await terminal.status() == 0)
    }
  }
}
