/// One position on the screen, in 16 bytes without a gap, so that rows can be compared as bytes.
struct Cell: Equatable {
  /// A scalar, or a cluster's number with `clusterFlag`, or `UInt32.max` for a continuation.
  private(set) var content: UInt32
  var foreground = Color.default
  var background = Color.default
  var attributes: CellStyle.Attributes = []

  init(_ scalar: UInt32, style: CellStyle = .plain) {
    content = scalar
    self.style = scalar == 0x20 ? style.ofBlank : style
  }

  static let blank = Cell(0x20)

  static func continuation(_ style: CellStyle) -> Cell { Cell(UInt32.max, style: style) }

  static func cluster(_ number: Int, style: CellStyle) -> Cell {
    Cell(clusterFlag | UInt32(number), style: style)
  }

  private static let clusterFlag: UInt32 = 0x8000_0000

  /// Whether the cell is the right half of a wide grapheme.
  var isContinuation: Bool { content == UInt32.max }

  /// The index of the cell's grapheme in `GridRow.clusters`; `nil` if the cell holds a scalar.
  var clusterNumber: Int? {
    content & Self.clusterFlag != 0 && !isContinuation ? Int(content & ~Self.clusterFlag) : nil
  }

  var isBlank: Bool { content == 0x20 }

  /// Makes the cell blank. Keeps the parts of its style that a blank shows.
  mutating func erase() { self = Cell(0x20, style: style) }

  var style: CellStyle {
    get { CellStyle(foreground: foreground, background: background, attributes: attributes) }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }
}
