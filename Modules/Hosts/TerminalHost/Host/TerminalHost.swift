import Foundation

/// The terminal that the process is connected to.
public enum TerminalHost {
  /// Whether there is a terminal to draw on, with a keyboard. If not, use `PlainFrame`.
  public static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !TerminalCapabilities.current.isDumb
  }

  /// The size of the terminal on standard output; else `COLUMNS` and `LINES`; else 80 × 24.
  public static var size: TerminalSize { TerminalScreen(output: STDOUT_FILENO).size }

  /// The size of a printed frame: one row less than the terminal, for the shell's prompt.
  ///
  /// 80 × 24 if standard output is not a terminal.
  public static var plainSize: TerminalSize {
    guard isatty(STDOUT_FILENO) == 1 else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(columns: size.columns, rows: max(1, size.rows - 1))
  }
}
