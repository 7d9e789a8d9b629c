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

  /// Waits for a key, a signal or something to read elsewhere. Returns the key if there is one.
  ///
  /// - Parameter other: What is watched elsewhere; `nil` returns after a while.
  /// - Throws: `ToolError` if the terminal is gone.
  func next(or other: Int32?) throws -> Character? {
    takeKeys()
    var waiting = [STDIN_FILENO, Interrupts.descriptor, other ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&waiting, nfds_t(waiting.count), other == nil ? Self.pause : -1) > 0 else { return nil }
    var byte: UInt8 = 0
    if waiting[1].revents != 0 { _ = read(Interrupts.descriptor, &byte, 1) }
    guard waiting[0].revents != 0 else { return nil }
    switch read(STDIN_FILENO, &byte, 1) {
    case 1: return Character(UnicodeScalar(byte))
    case 0: throw ToolError("The terminal is gone.")
    default: return nil
    }
  }

  /// Milliseconds between two looks at the files, if the system reports no changes.
  private static let pause: Int32 = 400

  func restore() { tcsetattr(STDIN_FILENO, TCSANOW, &original) }

  /// Repeated before each key: a shell sets the terminal back while the program is suspended. Ctrl-C stays a signal.
  private func takeKeys() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0, settings.c_lflag & tcflag_t(ICANON) != 0 else { return }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
