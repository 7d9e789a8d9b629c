import CommandTesting
import Foundation
import Testing

extension Terminal {
  /// The parts of a terminal's state that a program has to restore.
  struct State: Equatable {
    /// tmux's flags for the alternate screen, the cursor and the mouse.
    var flags: String
    /// The terminal modes, as printed by `stty -a`.
    var modes: String?
  }

  /// The state before the program's start: normal screen, visible cursor, no mouse.
  var initialState: State {
    State(flags: "alternate 0, cursor 1, mouse 0", modes: folder.text(of: TerminalScript.modesBefore))
  }

  /// The current state. The modes come from a file that the shell has written.
  func state(noted file: String) async throws -> State {
    let flags = "alternate #{alternate_on}, cursor #{cursor_flag}, mouse #{mouse_any_flag}"
    return State(flags: try await tmux.value(flags), modes: folder.text(of: file))
  }

  /// Expects that the program ends with a status and restores the terminal.
  func endsWell(status: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await shows(TerminalScript.endMark)
    #expect(try await self.status() == status, sourceLocation: sourceLocation)
    let state = try await state(noted: TerminalScript.modesAfter)
    #expect(state == initialState, sourceLocation: sourceLocation)
  }

  /// Types `q` and expects that the program ends without an error.
  func quits(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await press("q")
    #expect(try await status() == 0, sourceLocation: sourceLocation)
  }

  /// Waits until the program has ended and returns its status in the shell's notation: 128 plus the number for a signal. Works
  /// after the terminal has closed too.
  func status() async throws -> Int {
    try await eventually("the end of the program") {
      (try? await tmux.screen()) ?? "The terminal is gone."
    } attempt: {
      folder.text(of: TerminalScript.status).flatMap { Int($0.trimmingCharacters(in: .newlines)) }
    }
  }

  /// Sends a signal to the program, but not to its shell.
  func send(_ signal: Int32) throws {
    let text = folder.text(of: TerminalScript.pid)?.trimmingCharacters(in: .newlines)
    guard let pid = text.flatMap({ pid_t($0) }), kill(pid, signal) == 0 else {
      throw Obstacle("Signal \(signal) can't be sent to \(text ?? "a program that never started").")
    }
  }
}
