import CommandTesting
import Essentials
import Testing

@testable import TerminalHost

struct LineIndexTests {
  private static let pieces = [
    "word ", "long-word", "\n", "你好世界。", "👩‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "\u{200D}", " ", "\u{202E}",
  ]

  private func lines(_ index: LineIndex) -> [[Glyph]] {
    index.starts.indices.map { index.glyphs(of: $0).map(\.glyph) }
  }

  @Test(arguments: ["", "a", "the quick brown fox", "a\n\nb", "你好世界。你好", "one two  three", "ends\n"])
  func breaksLinesAsTextLinesDoes(text: String) {
    for width in 1...12 {
      let expected = TextLines(text, width: width, limit: 0)
      let index = LineIndex(text, width: width)
      #expect(index.contentLines == expected.lines.count, "width \(width)")
    }
  }

  /// After any edit, the index is the one of the new text.
  @Test(arguments: Seeds.few(8))
  func editGivesTheSameLinesAsANewIndex(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...30, using: &random)
    var characters: [Character] = []
    var index = LineIndex("", width: width)
    for _ in 0..<150 {
      let start = Int.random(in: 0...characters.count, using: &random)
      let end = min(characters.count, start + [0, 0, 0, 1, 5].randomElement(using: &random)!)
      let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random)!
      }
      characters.replaceSubrange(start..<end, with: Array(new.joined()))
      characters = Array(String(characters))
      index.update(to: String(characters))
      #expect(index.starts == LineIndex(String(characters), width: width).starts)
    }
  }

  @Test func everyCharacterHasAPlaceThatLeadsBackToIt() {
    let text = "The river\nat five 你好世界 in 👩‍👩‍👧‍👦 the morning\n\nend"
    let index = LineIndex(text, width: 8)
    var offset = 0
    for character in text {
      let place = index.place(of: offset)
      if character != " ", character != "\n" {
        #expect(index.offset(line: place.line, column: place.column) == offset)
      }
      offset += character.utf8.count
    }
    #expect(index.place(of: offset).line == index.starts.count - 1)
  }

  /// A letter wraps the lines up to the end of its paragraph at most. Where lines have breaks of their own, that is a few.
  @Test func editWrapsOnlyTheLinesAroundIt() {
    let text = String(repeating: "a short line\n", count: 20_000)
    var index = LineIndex(text, width: 79)
    for place in [0, text.count / 2, text.count] {
      let before = index.wrappedLines
      var edited = text
      edited.insert("x", at: edited.index(edited.startIndex, offsetBy: place))
      index.update(to: edited)
      index.update(to: text)
      #expect(index.wrappedLines - before < 12)
      #expect(index.starts.count == 20_001)
    }
  }

  /// Measuring a title reads no more of it than a line can show.
  @Test(arguments: [1000, 50_000])
  func titleIsReadAsFarAsItIsSeen(count: Int) {
    let title = String(repeating: "早晨👩‍👩‍👧‍👦", count: count)
    #expect(SafeText.glyphs(of: title, columns: 80).glyphs.count == 41)
    #expect(TextLines(title, width: 80, limit: 1).glyphs.count < 100)
    #expect(TextWidth.columns(of: title) == TextWidth.limit)
  }
}
