import Foundation

extension Terminal {
  /// What a program may change about a terminal, and has to change back.
  struct State: Equatable {
    /// tmux's flags for the alternate screen, the cursor and the mouse.
    var flags: String
    /// Everything `stty` tells of its modes.
    var modes: String?
  }

  /// How the program left.
  struct Ending: Equatable {
    /// As the shell says it: above 128, it was a signal.
    var status: Int
    var state: State
  }

  /// How the shell gave the terminal to the program: its normal screen, a cursor, no mouse.
  var initialState: State {
    State(flags: "alternate 0, cursor 1, mouse 0", modes: folder.text(of: TerminalScript.modesBefore))
  }

  /// The state now, with the modes as the shell noted them in a file.
  func state(noted file: String) async throws -> State {
    let flags = "alternate #{alternate_on}, cursor #{cursor_flag}, mouse #{mouse_any_flag}"
    return State(flags: try await tmux.value(flags), modes: folder.text(of: file))
  }

  /// Waits until the program has ended, and answers with how it did and what it left behind.
  func ending() async throws -> Ending {
    try await shows(TerminalScript.endMark)
    return Ending(status: try await status(), state: try await state(noted: TerminalScript.modesAfter))
  }

  /// How a program ends that gives the terminal back as it was.
  func goodEnding(status: Int) -> Ending {
    Ending(status: status, state: initialState)
  }

  /// Waits until the program has ended, with or without a terminal, and answers with its status.
  func status() async throws -> Int {
    try await eventually("the end of the program") {
      (try? await tmux.screen()) ?? "The terminal is gone."
    } attempt: {
      folder.text(of: TerminalScript.status).flatMap { Int($0.trimmingCharacters(in: .newlines)) }
    }
  }

  /// Sends a signal to the program alone.
  func send(_ signal: Int32) throws {
    let text = folder.text(of: TerminalScript.pid)?.trimmingCharacters(in: .newlines)
    guard let pid = text.flatMap({ pid_t($0) }), kill(pid, signal) == 0 else {
      throw Obstacle("Signal \(signal) can't be sent to \(text ?? "a program that never started").")
    }
  }
}
