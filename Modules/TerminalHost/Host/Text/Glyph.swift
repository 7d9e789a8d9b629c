/// What one cell shows, or two: a grapheme that was made harmless and measured.
struct Glyph: Equatable {
  /// The first scalar.
  var scalar: UInt32
  /// 1 or 2; 0 for a line break.
  var columns: UInt8
  /// The whole grapheme, where it is more than one scalar or its width is disputed.
  var cluster: Cluster?

  /// A grapheme that a cell can't hold itself.
  struct Cluster: Equatable {
    var text: String
    /// Whether terminals draw it in different widths.
    var isDisputed: Bool

    /// The most columns a terminal may take for it.
    var naiveColumns: Int { TextWidth.measure(text.unicodeScalars).naive }
  }

  init(scalar: UInt32, columns: UInt8 = 1, cluster: Cluster? = nil) {
    self.scalar = scalar
    self.columns = columns
    self.cluster = cluster
  }

  static let space = Glyph(scalar: 0x20)
  static let lineBreak = Glyph(scalar: 0x0A, columns: 0)

  var isSpace: Bool { scalar == 0x20 && cluster == nil }
  var isLineBreak: Bool { columns == 0 }
}
