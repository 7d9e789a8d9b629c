import Foundation

/// Writes without a buffer, because another program may write to the same output.
enum Output {
  static func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

  static func print(_ lines: [String]) {
    if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
  }

  static func print(_ line: String) { write(line + "\n") }
}
