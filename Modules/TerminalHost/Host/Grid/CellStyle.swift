/// A colour as a terminal takes it: its own default, one of 256, or any.
struct Color: Equatable, Sendable {
  fileprivate enum Kind: UInt32 {
    case indexed = 1
    case rgb = 2
  }

  /// The kind in the top byte; 0 is the default.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// What the terminal itself uses.
  static let `default` = Color(bits: 0)

  /// 0 to 15 are the terminal's own palette, the rest a fixed one.
  static func indexed(_ index: UInt8) -> Color { Color(bits: Kind.indexed.rawValue << 24 | UInt32(index)) }

  static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: Kind.rgb.rawValue << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The parameters of an SGR sequence that select it (ECMA-48, and ISO 8613-6 for 38 and 48).
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

  /// Half as bright where that can be said; otherwise the same.
  var dimmed: Color {
    guard Kind(rawValue: bits >> 24) == .rgb else { return self }
    return Color(bits: Kind.rgb.rawValue << 24 | (bits & 0xFE_FEFE) >> 1)
  }
}

/// How a cell looks.
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

  /// The one style of all that look the same on an empty cell.
  var ofBlank: CellStyle {
    if attributes.contains(.reverse) { return self }
    return CellStyle(background: background, attributes: attributes.intersection(.underline))
  }
}
