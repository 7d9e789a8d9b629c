import CTerminal
import Foundation

/// Enters, leaves and writes to the screen of a terminal.
struct TerminalScreen: Sendable {
  let output: Int32

  /// Switches to the alternate screen, hides the cursor, stops wrapping, and turns on reports of mouse and paste.
  private static let enter =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  /// Undoes `enter`, and also ends the synchronised output of a patch that was cut off.
  private static let leaveSequence =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  func enter(input: Int32) throws(TerminalError) {
    guard cterminal_enter(input, output, Self.enter, Self.leaveSequence) else { throw .notInteractive }
  }

  /// Restores the terminal. Signals still have to be handled.
  func leave() {
    cterminal_leave()
  }

  /// Restores the terminal, and ends the process if a signal has asked for that.
  func exit() {
    cterminal_exit()
  }

  /// Stops the process, as Ctrl-Z does. Returns when the process is continued.
  func suspend() {
    cterminal_suspend()
  }

  /// The size of the terminal, at most 1000 × 500.
  var size: TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    if !cterminal_size(output, &columns, &rows) {
      let environment = ProcessInfo.processInfo.environment
      columns = environment["COLUMNS"].flatMap { Int32($0) } ?? 80
      rows = environment["LINES"].flatMap { Int32($0) } ?? 24
    }
    return TerminalSize(columns: min(max(1, Int(columns)), 1000), rows: min(max(1, Int(rows)), 500))
  }

  /// Writes all bytes. Stops early if the terminal was restored or is gone.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, cterminal_is_entered() {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
