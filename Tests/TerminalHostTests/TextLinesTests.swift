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

  @Test func aWordThatIsTooLongIsBrokenAnywhere() {
    #expect(lines("abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
  }

  @Test func chineseBreaksBetweenCharactersButNotBeforeAFullStop() {
    #expect(lines("你好世界。", width: 8) == ["你好世", "界。"])
  }

  @Test func lineBreaksAreKept() {
    #expect(lines("a\n\nb", width: 5) == ["a", "", "b"])
  }

  @Test func inOneLineALineBreakIsASpace() {
    #expect(lines("a\nb", width: 5, limit: 1) == ["a b"])
  }

  @Test func tooLongALineEndsInAnEllipsis() {
    #expect(lines("abcdef", width: 4, limit: 1) == ["abc…"])
  }

  @Test func theEllipsisFollowsTheWordAndNotTheSpace() {
    #expect(lines("abc def", width: 5, limit: 1) == ["abc…"])
  }

  @Test func aWideCharacterThatDoesNotFitBesideTheEllipsisGoes() {
    #expect(lines("你好世界", width: 4, limit: 1) == ["你…"])
  }

  @Test func theLastOfSeveralLinesEndsInAnEllipsis() {
    #expect(lines("one two three four", width: 5, limit: 2) == ["one", "two…"])
  }

  @Test func theEllipsisOfAsciiHasThreeDots() {
    #expect(lines("abcdef", width: 5, limit: 1, ellipsis: TextLines.asciiEllipsis) == ["ab..."])
  }

  @Test func theEllipsisIsCutWhereEvenThatIsTooWide() {
    #expect(lines("abcdef", width: 2, limit: 1, ellipsis: TextLines.asciiEllipsis) == [".."])
  }

  @Test func textThatFitsIsLeftAlone() {
    #expect(lines("abcd", width: 4, limit: 1) == ["abcd"])
    #expect(!TextLines("abcd", width: 4, limit: 1).isTruncated)
  }

  @Test func nothingIsOneEmptyLine() {
    #expect(lines("", width: 4) == [""])
  }

  @Test func aWideCharacterInOneColumnEndsTheLineAndNotTheProgram() {
    #expect(lines("你好", width: 1) == ["你", "好"])
  }
}
