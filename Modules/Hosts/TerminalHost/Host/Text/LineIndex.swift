import Foundation

/// The places at which the lines of a wrapped text begin.
///
/// After an edit, only the lines around it are wrapped again, up to the first line that begins at the same character as
/// before. A line is drawn without reading the others.
struct LineIndex: Sendable {
  /// A glyph and the UTF-8 offset of its character.
  struct PlacedGlyph {
    var glyph: Glyph
    var offset: Int
  }

  private(set) var text: String
  let width: Int
  /// The UTF-8 offsets of the lines, ascending. A text that ends in a line break has an empty line behind it.
  private(set) var starts = [0]
  /// The number of lines that were wrapped so far. For tests.
  private(set) var wrappedLines = 0

  init(_ text: String, width: Int) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.width = max(1, width)
    wrap(from: 0, until: nil)
  }

  /// Changes the text.
  mutating func update(to new: String) {
    let ends = CommonEnds(text, new)
    let before = text.utf8.count
    guard ends.prefix < before || before != new.utf8.count else { return }
    text = new
    text.makeContiguousUTF8()
    // The break before this line can depend on the first word of this line.
    let line = max(0, line(of: ends.prefix) - 1)
    wrap(from: line, until: (before - ends.suffix, text.utf8.count - before))
  }

  /// The number of lines of a text that nobody edits. A line break at its end begins no line.
  var contentLines: Int {
    starts.count > 1 && starts.last == text.utf8.count ? starts.count - 1 : starts.count
  }

  /// The line that contains the character at an offset.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The glyphs of a line, without the space or the line break at its end.
  func glyphs(of line: Int) -> [PlacedGlyph] {
    let end = line + 1 < starts.count ? starts[line + 1] : text.utf8.count
    var glyphs: [PlacedGlyph] = []
    var offset = starts[line]
    for character in text[index(of: offset)..<index(of: end)] {
      if let glyph = SafeText.glyph(of: character) {
        glyphs.append(PlacedGlyph(glyph: glyph, offset: offset))
      }
      offset += character.utf8.count
    }
    if let last = glyphs.last, last.glyph.isLineBreak || (last.glyph.isSpace && line + 1 < starts.count) {
      glyphs.removeLast()
    }
    return glyphs
  }

  /// The line and the column of a character. The end of the text has the place of the next character.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let before = glyphs(of: line).prefix { $0.offset < offset }
    return (line, before.reduce(0) { $0 + Int($1.glyph.columns) })
  }

  /// The offset of the character at a place, or of the end of its line.
  func offset(line: Int, column: Int) -> Int {
    var right = 0
    let glyphs = glyphs(of: line)
    for placed in glyphs {
      right += Int(placed.glyph.columns)
      if right > column { return placed.offset }
    }
    guard let last = glyphs.last else { return starts[line] }
    let end = last.offset + text[index(of: last.offset)].utf8.count
    // If a line is broken without a space, the place after its last character is on the next line.
    return line + 1 < starts.count && end == starts[line + 1] ? last.offset : end
  }

  // MARK: Wrapping

  /// Wraps from a line on.
  ///
  /// - Parameter rest: the offset in the former text from which on nothing has changed, and the bytes that this rest has
  ///   moved by. Wrapping ends at the first line of the rest that begins where it began before.
  private mutating func wrap(from first: Int, until rest: (start: Int, shift: Int)?) {
    var wrapped: [Int] = []
    var old = first + 1
    var start = starts[first]
    var isSame = false
    while let next = nextStart(after: start) {
      wrappedLines += 1
      if let rest {
        while old < starts.count, starts[old] < rest.start || starts[old] + rest.shift < next { old += 1 }
        isSame = old < starts.count && starts[old] + rest.shift == next
        if isSame { break }
      }
      wrapped.append(next)
      start = next
    }
    let kept = isSame ? starts[old...].map { $0 + (rest?.shift ?? 0) } : []
    starts.replaceSubrange((first + 1)..., with: wrapped + kept)
  }

  /// The offset of the line behind the one at `start`; `nil` if that is the last one.
  private func nextStart(after start: Int) -> Int? {
    var glyphs: [Glyph] = []
    // The offsets behind the glyphs.
    var ends: [Int] = []
    var offset = start
    var used = 0
    for character in text[index(of: start)...] {
      offset += character.utf8.count
      guard let glyph = SafeText.glyph(of: character) else {
        if !ends.isEmpty { ends[ends.count - 1] = offset }
        continue
      }
      if glyph.isLineBreak { return offset }
      glyphs.append(glyph)
      ends.append(offset)
      used += Int(glyph.columns)
      if used > width {
        let next = TextLines.line(of: glyphs, from: 0, width: width).next
        // A space that ends a line is the last glyph that was read.
        return ends[next - 1] == text.utf8.count ? nil : ends[next - 1]
      }
    }
    return nil
  }

  private func index(of offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
}

/// How many bytes two texts have in common at their beginnings and at their ends.
private struct CommonEnds {
  private(set) var prefix = 0
  private(set) var suffix = 0

  init(_ old: String, _ new: String) {
    var (old, new) = (old, new)
    (prefix, suffix) = old.withUTF8 { old in
      new.withUTF8 { new in
        guard let first = old.baseAddress, let second = new.baseAddress else { return (0, 0) }
        let shorter = min(old.count, new.count)
        let prefix = Self.common(shorter) {
          old[$0] == new[$0]
        } blocks: { start, length in
          memcmp(first + start, second + start, length) == 0
        }
        let suffix = Self.common(shorter - prefix) {
          old[old.count - 1 - $0] == new[new.count - 1 - $0]
        } blocks: { start, length in
          memcmp(first + (old.count - start - length), second + (new.count - start - length), length) == 0
        }
        return (prefix, suffix)
      }
    }
  }

  /// The number of bytes that are equal before the first difference. Compares whole blocks first.
  private static func common(
    _ count: Int, bytes areEqual: (Int) -> Bool, blocks: (_ start: Int, _ length: Int) -> Bool
  ) -> Int {
    let block = 512
    var equal = 0
    while equal + block <= count, blocks(equal, block) { equal += block }
    while equal < count, areEqual(equal) { equal += 1 }
    return equal
  }
}
