/// Makes text from data safe: it can't move the cursor, change a mode or reverse the direction of a line.
enum SafeText {
  /// The most scalars in one cell. Further combining marks are left out.
  static let scalarLimit = 16

  /// Whether text is printable ASCII alone, which is always safe.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(isPlain) ?? false
  }

  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a way out of the loop, it reads many bytes at once.
    bytes.reduce(0) { $0 | ($1 &- 0x20 < 0x5F ? 0 : 1) } == 0
  }

  /// The glyphs to draw. Zero-width scalars that do not belong to a grapheme are left out.
  static func glyphs(of text: String) -> [Glyph] { text.compactMap(glyph) }

  /// The glyphs of the beginning of a text, up to the first one beyond `columns`. A line break counts as one column.
  ///
  /// Reads no more of the text than these columns can need, however long it is. `isAll` says whether it read all.
  static func glyphs(of text: String, columns: Int) -> (glyphs: [Glyph], isAll: Bool) {
    var text = text
    let plain: [Glyph]? = text.withUTF8 { bytes in
      isPlain(bytes) ? bytes.prefix(columns + 1).map { Glyph(scalar: UInt32($0)) } : nil
    }
    if let plain { return (plain, plain.count <= columns) }
    let scalars = text.unicodeScalars
    let most = (columns + 1) * scalarsPerColumn
    let end =
      text.utf8.count <= most
      ? nil : scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex)
    let part = text[..<(end ?? text.endIndex)]
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(min(columns + 1, text.utf8.count))
    var used = 0
    var index = part.startIndex
    while index < part.endIndex {
      let scalar = scalars[index]
      var next = scalars.index(after: index)
      var glyph = simpleGlyph(scalar)
      // Beside other characters of this kind, a scalar is one without a search for its end.
      if glyph == nil || scalar == "\r" || next < part.endIndex && !isSimple(scalars[next].value) {
        next = part.index(after: index)
        glyph = Self.glyph(of: part[index])
      }
      index = next
      guard let glyph else { continue }
      glyphs.append(glyph)
      used += max(1, Int(glyph.columns))
      if used > columns { return (glyphs, false) }
    }
    return (glyphs, end == nil || end == text.endIndex)
  }

  /// The glyph of a scalar that is a grapheme of its own beside others of this kind; `nil` for other and for unseen ones.
  private static func simpleGlyph(_ scalar: Unicode.Scalar) -> Glyph? {
    guard isSimple(scalar.value), let shown = harmless(scalar, after: nil) else { return nil }
    return shown == "\n"
      ? .lineBreak : Glyph(scalar: shown.value, columns: UInt8(TextWidth.columns(of: shown.value)))
  }

  /// How many scalars a column is expected to need at most.
  private static let scalarsPerColumn = 32

  /// The glyph of a character; `nil` if nothing of it is visible.
  static func glyph(of character: Character) -> Glyph? {
    let all = character.unicodeScalars
    guard let first = all.first else { return nil }
    if isSimple(first.value), all.index(after: all.startIndex) == all.endIndex { return simpleGlyph(first) }
    if character.isNewline { return .lineBreak }
    var scalars: [Unicode.Scalar] = []
    for scalar in all {
      if let shown = harmless(scalar, after: scalars.last) { scalars.append(shown) }
      if scalars.count == scalarLimit { break }
    }
    // A joiner at the end would combine with the next cell.
    while scalars.count > 1, scalars.last == "\u{200D}" { scalars.removeLast() }
    let measure = TextWidth.measure(scalars)
    guard let base = scalars.first, measure.columns > 0 else { return nil }
    let columns = UInt8(measure.columns)
    guard scalars.count > 1 || measure.isDisputed else { return Glyph(scalar: base.value, columns: columns) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Glyph(
      scalar: base.value, columns: columns,
      cluster: .init(text: String(text), isDisputed: measure.isDisputed))
  }

  /// The safe form of a scalar: itself, a visible symbol for it, or `nil` to leave it out.
  private static func harmless(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20...0x7E: return scalar
    case 0x0A, 0x85, 0x2028, 0x2029: return "\n"
    case 0x09, 0x0D: return " "
    case 0x7F: return "\u{2421}"
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x80...0x9F: return "\u{FFFD}"
    // The soft hyphen, and annotation marks.
    case 0xAD, 0xFFF9...0xFFFB: return nil
    // Joiners and variation selectors are parts of graphemes.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return scalar
    // After a black flag, tags select the flag of a region. Elsewhere they can hide text.
    case 0xE0020...0xE007F:
      let isFlag = previous.map { $0.value == 0x1F3F4 || (0xE0020...0xE007F).contains($0.value) } ?? false
      return isFlag ? scalar : nil
    case let value where isSimple(value): return scalar
    default:
      // These include all marks that change the direction of text.
      if scalar.properties.isDefaultIgnorableCodePoint { return nil }
      return scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar
    }
  }

  /// Whether a scalar is always a grapheme of its own beside others of this kind. Covers the scripts of most text.
  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x300, 0x2010...0x2027, 0x2190...0x21A8, 0x2500...0x259F, 0x3001...0x3029, 0x3041...0x3096,
      0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      return true
    default: return false
    }
  }
}
