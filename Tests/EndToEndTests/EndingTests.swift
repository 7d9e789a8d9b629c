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

  /// The prompt shows no letters.
  @Test(arguments: [(["C-c"], 130), (["C-u", "Tom-öx", "BSpace", "BSpace", "ato-0001", "Enter"], 0)])
  func passwordIsTypedOrNot(keys: [String], status: Int) async throws {
    let arguments = ["set-password", "wei.chen"]
    try await Terminal.with(arguments, of: "profile-server") { terminal in
      try await terminal.shows("New password of wei.chen:")
      for key in ["abc"] + keys { try await terminal.press(key) }
      try await terminal.hides("abc")
      try await terminal.endsWell(status: status)
      #expect(try await !terminal.shows("wei.chen").contains("ato"))
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
