import Foundation

/// What the process is connected to.
public enum TerminalHost {
  /// Whether there is a terminal to draw on and somebody to press keys. If not, `PlainFrame` is what fits.
  public static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !TerminalCapabilities.current.isDumb
  }

  /// The size of the terminal that standard output goes to, or else `COLUMNS` and `LINES`, or else 80 × 24.
  public static var size: TerminalSize { TerminalScreen(output: STDOUT_FILENO).size }
}
