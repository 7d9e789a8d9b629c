import Foundation

/// What a person types into the terminal without seeing it there.
public enum HiddenInput {
  /// Reads a line without echo. Ctrl-C ends the program with status 130; `getpass` of Linux takes it for a letter.
  ///
  /// - Returns: `nil` if standard input is not a terminal.
  public static func line(after prompt: String) -> String? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var silent = before
    cfmakeraw(&silent)
    silent.c_oflag = before.c_oflag
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    let terminal = FileHandle(forWritingAtPath: "/dev/tty") ?? .standardError
    try? terminal.write(contentsOf: Data(prompt.utf8))
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    // Ctrl-C, Ctrl-D and return.
    while read(STDIN_FILENO, &byte, 1) == 1, ![3, 4, 10, 13].contains(byte) {
      switch byte {
      case 8, 127: while let last = line.popLast(), last & 0xC0 == 0x80 {}
      case 21: line = []
      default: line.append(byte)
      }
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    try? terminal.write(contentsOf: Data("\n".utf8))
    if byte == 3 { StandardStreams.end(130) }
    return String(decoding: line, as: UTF8.self)
  }
}
