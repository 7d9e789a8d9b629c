/// Breaks text into lines.
struct TextLines: Equatable {
  /// The glyphs of the text, up to the end of a shortened last line. Each line is a range of them.
  private(set) var glyphs: [Glyph]
  private(set) var lines: [Range<Int>] = []
  private(set) var isTruncated = false

  /// - Parameters:
  ///   - width: at least 1.
  ///   - limit: the most lines; 0 for no limit. With 1, line breaks become spaces.
  init(_ text: String, width: Int, limit: Int, ellipsis: [Glyph] = Self.ellipsis) {
    var isAll = true
    if limit == 0 {
      glyphs = SafeText.glyphs(of: text)
    } else {
      // Each line can end in a space or a line break that is not shown.
      (glyphs, isAll) = SafeText.glyphs(of: text, columns: max(1, width + 1) * limit)
    }
    if limit == 1 {
      for index in glyphs.indices where glyphs[index].isLineBreak { glyphs[index] = .space }
      lines = [glyphs.indices]
      let fits = isAll && columns(of: glyphs.indices) <= width
      if !fits { truncate(to: width, ellipsis: ellipsis) }
      return
    }
    var start = 0
    repeat {
      let (end, next) = Self.line(of: glyphs, from: start, width: width)
      lines.append(start..<end)
      start = next
    } while start < glyphs.count && (limit == 0 || lines.count < limit)
    if start < glyphs.count || !isAll { truncate(to: width, ellipsis: ellipsis) }
  }

  static let ellipsis = [Glyph(scalar: 0x2026)]
  static let asciiEllipsis = [Glyph](repeating: Glyph(scalar: 0x2E), count: 3)

  /// The number of columns of a line.
  func columns(of line: Range<Int>) -> Int {
    glyphs[line].reduce(0) { $0 + Int($1.columns) }
  }

  /// The end of the line that begins at `start`, and the start of the next line.
  ///
  /// Glyphs behind the first one that does not fit make no difference.
  static func line(of glyphs: [Glyph], from start: Int, width: Int) -> (end: Int, next: Int) {
    var used = 0
    // The last possible break, and the start of the next line after it.
    var place: (end: Int, next: Int)?
    var index = start
    while index < glyphs.count {
      let glyph = glyphs[index]
      if glyph.isLineBreak { return (index, index + 1) }
      if glyph.isSpace {
        place = (index, index + 1)
      } else if index > start, glyph.columns == 2 || glyphs[index - 1].columns == 2,
        !startsNoLine(glyph)
      {
        place = (index, index)
      }
      if used + Int(glyph.columns) > width {
        // A glyph that is wider than the line gets a line of its own.
        return place ?? (max(index, start + 1), max(index, start + 1))
      }
      used += Int(glyph.columns)
      if glyph.scalar == 0x2D { place = (index + 1, index + 1) }
      index += 1
    }
    return (index, index)
  }

  /// Whether a glyph can't begin a line: punctuation that closes Chinese and Japanese text (a part of JIS X 4051).
  private static func startsNoLine(_ glyph: Glyph) -> Bool {
    switch glyph.scalar {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x3001, 0x3002, 0x300D, 0x300F, 0xFF01, 0xFF09, 0xFF0C,
      0xFF1A, 0xFF1B, 0xFF1F:
      return true
    default: return false
    }
  }

  /// Shortens the last line and adds an ellipsis.
  private mutating func truncate(to width: Int, ellipsis: [Glyph]) {
    guard let line = lines.popLast() else { return }
    let ellipsis = ellipsis.prefix(max(0, width))
    var end = line.upperBound
    var used = columns(of: line)
    while end > line.lowerBound, used > width - ellipsis.count || glyphs[end - 1].isSpace {
      end -= 1
      used -= Int(glyphs[end].columns)
    }
    glyphs.replaceSubrange(end..., with: ellipsis)
    lines.append(line.lowerBound..<glyphs.count)
    isTruncated = true
  }
}
