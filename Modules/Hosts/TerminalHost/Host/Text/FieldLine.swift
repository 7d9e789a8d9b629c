/// The visible part of the text in a field of one line.
struct FieldLine {
  private(set) var glyphs: [LineIndex.PlacedGlyph] = []
  /// The column of the caret.
  private(set) var caretColumn = 0
  private let length: Int

  /// - Parameters:
  ///   - caret: the UTF-8 offset of the caret.
  ///   - showsCaret: whether the text is shifted to the left until the caret is visible.
  init(_ text: String, caret: Int, width: Int, showsCaret: Bool) {
    length = text.utf8.count
    var start = text.startIndex
    if showsCaret {
      start = text.utf8.index(text.startIndex, offsetBy: min(caret, text.utf8.count))
      while start > text.startIndex {
        let before = text.index(before: start)
        let columns = Self.glyph(of: text[before]).map { Int($0.columns) } ?? 0
        guard caretColumn + columns < width else { break }
        caretColumn += columns
        start = before
      }
    }
    var offset = text.utf8.distance(from: text.startIndex, to: start)
    var used = 0
    for character in text[start...] {
      guard used <= width else { break }
      if let glyph = Self.glyph(of: character) {
        glyphs.append(LineIndex.PlacedGlyph(glyph: glyph, offset: offset))
        used += Int(glyph.columns)
      }
      offset += character.utf8.count
    }
  }

  /// The offset of the character at a column, or of the end.
  func offset(atColumn column: Int) -> Int {
    var right = 0
    for placed in glyphs {
      right += Int(placed.glyph.columns)
      if right > column { return placed.offset }
    }
    return length
  }

  private static func glyph(of character: Character) -> Glyph? {
    SafeText.glyph(of: character).map { $0.isLineBreak ? .space : $0 }
  }
}
