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

  @Test func linesBreakBetweenWords() {
    #expect(lines("the quick brown fox", width: 9) == ["the quick", "brown fox"])
  }

  @Test func longWordIsBrokenAnywhere() {
    #expect(lines("abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
  }

  @Test func chineseBreaksBetweenCharactersButNotBeforeAFullStop() {
    #expect(lines("你好世界。", width: 8) == ["你好世", "界。"])
  }

  @Test func lineBreaksAreKept() {
    #expect(lines("a\n\nb", width: 5) == ["a", "", "b"])
  }

  @Test func singleLineReplacesLineBreaksBySpaces() {
    #expect(lines("a\nb", width: 5, limit: 1) == ["a b"])
  }

  @Test func longLineEndsInAnEllipsis() {
    #expect(lines("abcdef", width: 4, limit: 1) == ["abc…"])
  }

  @Test func ellipsisFollowsAWord() {
    #expect(lines("abc def", width: 5, limit: 1) == ["abc…"])
  }

  @Test func wideCharacterIsDroppedIfTheEllipsisNeedsItsCell() {
    #expect(lines("你好世界", width: 4, limit: 1) == ["你…"])
  }

  @Test func lastLineEndsInAnEllipsis() {
    #expect(lines("one two three four", width: 5, limit: 2) == ["one", "two…"])
  }

  @Test func asciiEllipsisHasThreeDots() {
    #expect(lines("abcdef", width: 5, limit: 1, ellipsis: TextLines.asciiEllipsis) == ["ab..."])
  }

  @Test func ellipsisIsCutIfItIsTooWide() {
    #expect(lines("abcdef", width: 2, limit: 1, ellipsis: TextLines.asciiEllipsis) == [".."])
  }

  @Test func shortTextIsUnchanged() {
    #expect(lines("abcd", width: 4, limit: 1) == ["abcd"])
    #expect(!TextLines("abcd", width: 4, limit: 1).isTruncated)
  }

  @Test func emptyTextIsOneEmptyLine() {
    #expect(lines("", width: 4) == [""])
  }

  @Test func wideCharacterInOneColumnEndsTheLine() {
    #expect(lines("你好", width: 1) == ["你", "好"])
  }
}
