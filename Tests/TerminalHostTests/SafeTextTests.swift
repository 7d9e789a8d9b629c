import Essentials
import Testing

@testable import TerminalHost

struct SafeTextTests {
  @Test(arguments: [
    ("escape sequences are shown as symbols", "\u{1B}[2J\u{7}x\u{7F}", "␛[2J␇x␡"),
    ("C1 control characters are replaced", "\u{9B}2J\u{90}", "\u{FFFD}2J\u{FFFD}"),
    ("bidirectional controls are dropped", "a\u{202E}b\u{2066}c\u{2069}d\u{200F}e\u{61C}f", "abcdef"),
    ("invisible characters are dropped", "a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}e\u{FFF9}f\u{115F}g", "abcdefg"),
    ("every line separator is a line break", "a\nb\u{85}c\u{2028}d\u{2029}e", "a\nb\nc\nd\ne"),
    ("joiners stay inside graphemes", "👩‍🚀", "👩‍🚀"),
    ("a joiner at the end is dropped", "👩\u{200D}", "👩"), ("also after a letter", "a\u{200D}", "a"),
    ("a combining mark without a base is dropped", "\u{301}a", "a"),
    ("also after a line break", "\n\u{301}", "\n"),
    ("tag characters are dropped", "a\u{E0068}\u{E0069}b", "ab"),
  ])
  func textIsMadeSafe(_ rule: String, text: String, shown: String) {
    let glyphs = SafeText.glyphs(of: text).map { glyph in
      glyph.cluster?.text ?? Unicode.Scalar(glyph.scalar).map { String($0) } ?? ""
    }
    #expect(glyphs.joined() == shown)
  }

  @Test func combiningMarksAreLimited() throws {
    let glyphs = SafeText.glyphs(of: "z" + String(repeating: "\u{334}", count: 500))

    #expect(glyphs.count == 1)
    #expect(try #require(glyphs.first?.cluster).text.unicodeScalars.count == SafeText.scalarLimit)
  }

  /// The beginning of a text is read in another way than all of it.
  @Test func theBeginningHasTheSameGlyphs() {
    let parts = [
      "a", " ", "é", "界", "가", "…", "\u{301}", "\u{200D}", "\u{FE0F}", "\r\n", "\r", "\n", "\u{AD}", "\u{1B}",
      "👩‍🚀", "🇪🇸",
      "\u{7F}", "नि", "\u{202E}", "\u{10FFFF}",
    ]
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let text = (0..<random.next(in: 0...7)).map { _ in parts[random.next(in: 0...parts.count - 1)] }
        .joined()
      let all = SafeText.glyphs(of: text)
      for columns in 0...5 {
        var used = 0
        let expected = all.prefix { glyph in
          defer { used += max(1, Int(glyph.columns)) }
          return used <= columns
        }
        let (glyphs, isAll) = SafeText.glyphs(of: text, columns: columns)
        #expect(glyphs == Array(expected), "\(text.debugDescription) in \(columns)")
        #expect(isAll == (used <= columns), "\(text.debugDescription) in \(columns)")
      }
    }
  }

  /// Tests all scalars except ideographs, Hangul syllables and private use. No control character may pass.
  @Test(arguments: [0x0000..<0x3400, 0xA000..<0xAC00, 0xD7A4..<0xE000, 0xF900..<0x20000, 0xE0000..<0xE0200])
  func noScalarIsAControlCharacter(_ range: Range<UInt32>) {
    for value in range {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for glyph in SafeText.glyphs(of: "a\(scalar)b") where !glyph.isLineBreak {
        let scalars =
          glyph.cluster.map { Array($0.text.unicodeScalars) } ?? [Unicode.Scalar(glyph.scalar) ?? "?"]
        let isHarmless = scalars.allSatisfy {
          $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }
        if !isHarmless { Issue.record("U+\(String(value, radix: 16)) comes through") }
      }
    }
  }
}
