/// The messages of the command line in another language.
///
/// Programs and the argument parser write English sentences. The table has a pattern for each; `{}` stands for names and
/// values, which keep their order. So the modules that report an error need no language, and the parser's own messages are
/// translated as well. A sentence without a pattern stays English.
struct MessageTable: Sendable {
  private let entries: [(pattern: [Substring], translation: String)]

  /// - Parameter entries: English patterns and translations. The first that fits is used.
  init(_ entries: [(String, String)]) {
    self.entries = entries.map { (Self.parts($0.0), $0.1) }
  }

  /// The number of placeholders in each pattern and its translation, for tests.
  var placeholders: [(pattern: Int, translation: Int)] {
    entries.map { ($0.pattern.count - 1, Self.parts($0.translation).count - 1) }
  }

  /// The translation of a message. What stands for a placeholder is translated too: it can be a reason.
  func translate(_ message: String) -> String {
    for (pattern, translation) in entries {
      guard let values = Self.values(in: message, pattern) else { continue }
      let parts = Self.parts(translation)
      return zip(parts, values.map(translate) + [""]).map { $0 + $1 }.joined()
    }
    return message
  }

  private static func parts(_ pattern: String) -> [Substring] {
    pattern.split(separator: "{}", omittingEmptySubsequences: false)
  }

  /// What stands for the placeholders; `nil` if the message does not fit.
  private static func values(in message: String, _ pattern: [Substring]) -> [String]? {
    guard pattern.count > 1 else { return message == pattern[0] ? [] : nil }
    guard message.hasPrefix(pattern[0]) else { return nil }
    var rest = message.dropFirst(pattern[0].count)
    var values: [String] = []
    for (index, part) in pattern.enumerated().dropFirst() {
      if index == pattern.count - 1 {
        guard rest.hasSuffix(part) else { return nil }
        values.append(String(rest.dropLast(part.count)))
      } else {
        guard let end = rest.firstRange(of: part) else { return nil }
        values.append(String(rest[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      }
    }
    return values
  }
}
