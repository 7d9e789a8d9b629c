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

  /// The SGR parameters for this colour (ECMA-48; 38 and 48 from ISO 8613-6).
  func parameters(isBackground: Bool) -> String {
    let base = isBackground ? 40 : 30
    let value = bits & 0xFF_FFFF
    switch Kind(rawValue: bits >> 24) {
    case nil: return "\(base + 9)"
    case .indexed where value < 8: return "\(base + Int(value))"
    case .indexed where value < 16: return "\(base + 60 + Int(value) - 8)"
    case .indexed: return "\(base + 8);5;\(value)"
    case .rgb: return "\(base + 8);2;\(value >> 16);\(value >> 8 & 0xFF);\(value & 0xFF)"
    }
  }

  /// Half the brightness for an RGB colour; other colours are unchanged.
  var dimmed: Color {
    guard Kind(rawValue: bits >> 24) == .rgb else { return self }
    return Color(bits: Kind.rgb.rawValue << 24 | (bits & 0xFE_FEFE) >> 1)
  }
}

/// The look of a cell.
struct CellStyle: Equatable, Sendable {
  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

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

  /// The style reduced to the parts that a blank cell shows, so that equal looks compare equal.
  var ofBlank: CellStyle {
    if attributes.contains(.reverse) { return self }
    return CellStyle(background: background, attributes: attributes.intersection(.underline))
  }
}
