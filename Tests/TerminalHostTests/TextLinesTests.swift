import Testing

@testable import TerminalHost

struct TextLinesTests {
  private func lines(
    _ text: String, width: Int, limit: Int = 0, ellipsis: [Glyph] = TextLines.ellipsis
  ) -> [String] {
    let lines = TextLines(text, width: width, limit: limit, ellipsis: ellipsis)
    return lines.lines.map { line in
      String(String.UnicodeScalarView(lines.glyphs[line].compactMap { Unicode.Scalar($0.scalar) }))
    }
  }

  @Test(
    arguments: [
      ("between words", "the quick brown fox", 9, ["the quick", "brown fox"]),
      ("after a hyphen", "well-known a", 6, ["well-", "known", "a"]),
      ("at a space that has no room", "the fox", 3, ["the", "fox"]),
      ("a long word anywhere", "abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("between Chinese characters, but not before a full stop", "你好世界。", 8, ["你好世", "界。"]),
      ("at line breaks", "a\n\nb", 5, ["a", "", "b"]),
      ("nothing: one empty line", "", 4, [""]),
      ("after a wide character in one column", "你好", 1, ["你", "好"]),
    ] as [(String, String, Int, [String])])
  func linesBreak(_ place: String, text: String, width: Int, lines: [String]) {
    #expect(self.lines(text, width: width) == lines)
  }

  @Test(
    arguments: [
      ("a line break is a space", "a\nb", 5, 1, ["a b"]),
      ("a long line ends in an ellipsis", "abcdef", 4, 1, ["abc…"]),
      ("an ellipsis follows a word", "abc def", 5, 1, ["abc…"]),
      ("a wide character gives its cell to the ellipsis", "你好世界", 4, 1, ["你…"]),
      ("the last line ends in an ellipsis", "one two three four", 5, 2, ["one", "two…"]),
      ("a short text is unchanged", "abcd", 4, 1, ["abcd"]),
    ] as [(String, String, Int, Int, [String])])
  func linesAreLimited(_ rule: String, text: String, width: Int, limit: Int, lines: [String]) {
    #expect(self.lines(text, width: width, limit: limit) == lines)
    #expect(TextLines(text, width: width, limit: limit).isTruncated == (lines.last?.last == "…"))
  }

  /// It is cut if it is too wide itself.
  @Test(arguments: [(5, "ab..."), (2, "..")])
  func asciiEllipsisHasThreeDots(width: Int, line: String) {
    #expect(lines("abcdef", width: width, limit: 1, ellipsis: TextLines.asciiEllipsis) == [line])
  }
}
