extension Blog {
  /// The most characters of a summary that is made from a text.
  static let longestSummary = 200

  /// The summary of a text that has none: its first paragraph with single spaces, cut between two words.
  public static func summary(of body: String) -> String {
    let lines = body.split(whereSeparator: \.isNewline).lazy
    let words = lines.map { $0.split(whereSeparator: \.isWhitespace) }.first { !$0.isEmpty } ?? []
    let paragraph = words.joined(separator: " ")
    guard paragraph.count > longestSummary else { return paragraph }
    let start = paragraph.prefix(longestSummary - 1)
    // A text without spaces, for example in Chinese, is cut anywhere.
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<end] + "…"
  }
}
