/// Why a terminal application ended.
public enum TerminalExit: Equatable, Sendable {
  /// By `q`, or by cancelling the task.
  case quit
  /// By Ctrl-C. By convention the process then ends with status 130.
  case interrupted
  /// The input ended: the terminal was closed, for example.
  case endOfInput
}

/// Why a terminal application did not start.
public enum TerminalError: Error, Equatable {
  /// Standard input or standard output is not a terminal.
  case notInteractive
}
