import Foundation
import Testing

/// However the program ends, the terminal is as it was before, and the status says what happened.
///
/// SIGKILL is the one end without a test: nobody is told, so nobody can give the terminal back. `reset` does it
/// afterwards.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct EndingTests {
  @Test func programTakesTheTerminal() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      let state = try await terminal.state(noted: TerminalScript.modesBefore)
      #expect(state.flags == "alternate 1, cursor 0, mouse 1")
    }
  }

  @Test(arguments: [("q", 0), ("C-c", 130)])
  func keyEndsIt(key: String, status: Int) async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press(key)
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: status))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT])
  func signalEndsIt(signal: Int32) async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try terminal.send(signal)
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 128 + Int(signal)))
    }
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS])
  func crashKeepsItsStatus(signal: Int32) async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try terminal.send(signal)
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 128 + Int(signal)))
    }
  }

  /// What it hears of first, the signal or the end of its input, is for the system to choose.
  @Test func closedTerminalEndsIt() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      await terminal.tmux.stop()
      let status = try await terminal.status()
      #expect([0, 128 + Int(SIGHUP)].contains(status))
    }
  }

  /// As under `nohup`: hanging up is ignored, but there is nothing to read any more.
  @Test func endOfInputEndsIt() async throws {
    try await Terminal.with(around: { "trap '' HUP\n\($0)" }) { terminal in
      try await terminal.showsProfile()
      await terminal.tmux.stop()
      let status = try await terminal.status()
      #expect(status == 0)
    }
  }
}
