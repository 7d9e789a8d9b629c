/// Why a terminal application ended.
public enum TerminalExit: Equatable, Sendable {
  /// With `q`, or because its task was cancelled.
  case quit
  /// With Ctrl-C. A process that ends for this reason has status 130 by custom.
  case interrupted
  /// The input ended: nobody is there any more.
  case endOfInput
}

/// Why a terminal application did not start.
public enum TerminalError: Error, Equatable {
  /// Standard input and output are not both a terminal that can be drawn on; see
  /// `TerminalHost.isInteractive`.
  case notInteractive
}
