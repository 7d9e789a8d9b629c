import Foundation
import ToolSupport

/// Reads single keys from a terminal, without return. The terminal is as before after `restore()`.
final class Keyboard {
  private var original = termios()

  /// Returns `nil` if standard input or output is not a terminal.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &original) == 0
    else {
      return nil
    }
  }

  deinit { restore() }

  /// Returns the next key; `nil` if none was pressed within a tenth of a second.
  ///
  /// - Throws: `ToolError` if the terminal is gone.
  func next() throws -> Character? {
    takeKeys()
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 100) > 0 else { return nil }
    var byte: UInt8 = 0
    switch read(STDIN_FILENO, &byte, 1) {
    case 1: return Character(UnicodeScalar(byte))
    case 0: throw ToolError("The terminal is gone.")
    default: return nil
    }
  }

  func restore() { tcsetattr(STDIN_FILENO, TCSANOW, &original) }

  /// Repeated before each key: a shell sets the terminal back while the program is suspended. Ctrl-C stays a signal.
  private func takeKeys() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0, settings.c_lflag & tcflag_t(ICANON) != 0 else { return }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
