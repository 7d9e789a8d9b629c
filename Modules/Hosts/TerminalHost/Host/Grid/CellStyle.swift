/// A terminal colour: the default, one of 256, or any RGB value.
struct Color: Equatable, Sendable {
  fileprivate enum Kind: UInt32 {
    case indexed = 1
    case rgb = 2
  }

  /// The kind in the top byte, 0 for the default; the value in the others.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The terminal's own foreground or background.
  static let `default` = Color(bits: 0)

  /// A palette colour: 0 to 15 are set by the terminal, the rest are fixed.
  static func indexed(_ index: UInt8) -> Color { Color(bits: Kind.indexed.rawValue << 24 | UInt32(index)) }

  static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: Kind.rgb.rawValue << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// Calls `send` with each SGR parameter for this colour (ECMA-48; 38 and 48 from ISO 8613-6).
  func parameters(isBackground: Bool, _ send: (Int) -> Void) {
    let base = isBackground ? 40 : 30
    let value = Int(bits & 0xFF_FFFF)
    switch Kind(rawValue: bits >> 24) {
    case nil: send(base + 9)
    case .indexed where value < 8: send(base + value)
    case .indexed where value < 16: send(base + 60 + value - 8)
    case .indexed:
      send(base + 8)
      send(5)
      send(value)
    case .rgb:
      send(base + 8)
      send(2)
      send(value >> 16)
      send(value >> 8 & 0xFF)
      send(value & 0xFF)
    }
  }

  /// Whether the colour is the same in every terminal: not the default, and not one of the first 16.
  fileprivate var isFixed: Bool {
    switch Kind(rawValue: bits >> 24) {
    case nil: false
    case .indexed: bits & 0xFF >= 16
    case .rgb: true
    }
  }

  /// About half the brightness for a fixed colour; other colours are unchanged.
  fileprivate var dimmed: Color {
    guard isFixed else { return self }
    guard Kind(rawValue: bits >> 24) == .indexed else {
      return Color(bits: Kind.rgb.rawValue << 24 | (bits & 0xFE_FEFE) >> 1)
    }
    let index = UInt8(bits & 0xFF)
    // 24 greys from 232; before them a cube of six steps for red, green and blue.
    if index >= 232 { return .indexed(232 + (index - 232) / 2) }
    let cube = index - 16
    return .indexed(16 + 36 * (cube / 36 / 2) + 6 * (cube / 6 % 6 / 2) + cube % 6 / 2)
  }

  /// A darker background. Terminals dim the foreground alone, so one of the first 16 colours becomes another one.
  fileprivate var dimmedBackground: Color {
    guard Kind(rawValue: bits >> 24) == .indexed, !isFixed else { return dimmed }
    let index = UInt8(bits & 0xFF)
    switch index {
    case 0, 8: return .indexed(0)
    case 9...15: return .indexed(index - 8)
    default: return .indexed(8)
    }
  }
}

/// The look of a cell.
struct CellStyle: Equatable, Sendable {
  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let underline = Attributes(rawValue: 4)
    static let reverse = Attributes(rawValue: 8)
  }

  var foreground = Color.default
  var background = Color.default
  var attributes: Attributes = []

  static let plain = CellStyle()

  func with(_ attributes: Attributes) -> CellStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// The style below a dialog.
  var dimmed: CellStyle {
    CellStyle(
      foreground: foreground.dimmed, background: background.dimmedBackground,
      attributes: attributes.intersection([.reverse, .underline]).union(foreground.isFixed ? [] : .dim))
  }

  /// The style reduced to the parts that a blank cell shows, so that equal looks compare equal.
  var ofBlank: CellStyle {
    if attributes.contains(.reverse) { return self }
    return CellStyle(background: background, attributes: attributes.intersection(.underline))
  }
}
