/// The content of one or two cells: a grapheme, sanitised and measured.
struct Glyph: Equatable {
  /// The first scalar.
  var scalar: UInt32
  /// 1 or 2; 0 for a line break.
  var columns: UInt8
  /// The whole grapheme, if it has several scalars or its width is disputed.
  var cluster: Cluster?

  /// A grapheme that does not fit into a cell.
  struct Cluster: Equatable {
    var text: String
    /// Whether terminals draw it with different widths.
    var isDisputed: Bool

    /// The most columns that a terminal may use for it if terminals disagree; else 0.
    var disputedColumns: Int { isDisputed ? TextWidth.measure(text.unicodeScalars).naive : 0 }
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
