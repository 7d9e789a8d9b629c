import Foundation

/// What the process is connected to.
public enum TerminalHost {
  /// Whether there is a terminal to draw on and somebody to press keys. If not, `PlainFrame` is what fits.
  public static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !TerminalCapabilities.current.isDumb
  }

  /// The size of the terminal that standard output goes to, or else `COLUMNS` and `LINES`, or else 80 × 24.
  public static var size: TerminalSize { TerminalScreen(output: STDOUT_FILENO).size }

  /// The size of a frame that is printed: the terminal's, but for the line that the shell goes on in, or 80 × 24 where
  /// standard output is no terminal.
  public static var plainSize: TerminalSize {
    guard isatty(STDOUT_FILENO) == 1 else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(columns: size.columns, rows: max(1, size.rows - 1))
  }
}
