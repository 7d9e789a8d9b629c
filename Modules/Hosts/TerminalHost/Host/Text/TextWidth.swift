/// Computes the width of text in columns.
enum TextWidth {
  struct Measure: Equatable {
    /// 0, 1 or 2.
    var columns: Int
    /// Whether terminals are known to use different widths, of up to `naive` columns.
    var isDisputed: Bool
    /// The columns in a terminal that adds up scalars and does not support graphemes; at least 2.
    var naive: Int
  }

  /// The width of one scalar on its own: 0, 1 or 2.
  static func columns(of scalar: UInt32) -> Int {
    if scalar < 0x300 { return 1 }
    if contains(WidthTable.zero, scalar) { return 0 }
    return scalar >= 0x1100 && contains(WidthTable.wide, scalar) ? 2 : 1
  }

  /// The width of a grapheme: the sum of its scalars' widths, at most 2.
  ///
  /// The limit covers flags, skin tones, joined emoji and conjuncts without special cases. U+FE0F selects the emoji
  /// form, which has two columns.
  static func measure(_ grapheme: some Sequence<Unicode.Scalar>) -> Measure {
    var sum = 0
    var parts = 0
    var first: UInt32?
    var isDisputed = false
    var columns = 0
    for scalar in grapheme {
      let value = scalar.value
      let width = self.columns(of: value)
      sum += width
      if width > 0 { parts += 1 }
      if value == 0xFE0F, let first, contains(WidthTable.emojiVariation, first) { columns = 2 }
      // Variation selectors, lone regional indicators, and Indic scripts with their spacing marks.
      if (0xFE00...0xFE0F).contains(value) || (0x1F1E6...0x1F1FF).contains(value) { isDisputed = true }
      if let first, (0x0900...0x1CFF).contains(first) { isDisputed = true }
      first = first ?? value
    }
    columns = max(columns, min(2, sum))
    return Measure(columns: columns, isDisputed: isDisputed || parts > 1, naive: max(sum, 2))
  }

  /// The width of text as the host draws it, at most `limit`. A line break counts as a space.
  static func columns(of text: String) -> Int {
    if SafeText.isPlain(text) { return min(limit, text.utf8.count) }
    let glyphs = SafeText.glyphs(of: text, columns: limit).glyphs
    return min(limit, glyphs.reduce(0) { $0 + ($1.isLineBreak ? 1 : Int($1.columns)) })
  }

  /// Wider than every screen. How much wider a text is makes no difference.
  static let limit = 1024

  /// Whether one of the ascending ranges contains a scalar. Binary search.
  private static func contains(_ ranges: [UInt32], _ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle * 2 + 1] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count / 2 && ranges[low * 2] <= scalar
  }
}
