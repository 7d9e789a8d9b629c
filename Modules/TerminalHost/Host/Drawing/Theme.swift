import ViewKit

/// The cell styles for a terminal's capabilities.
///
/// Bold, dim, reverse and underline carry the meaning. Colours, which come from the terminal's palette, only add to it.
struct Theme: Sendable {
  let colors: TerminalCapabilities.Colors
  let symbols: Symbols
  let isUnicode: Bool
  /// Whether to draw text alone, without cursor, focus and styles.
  let isPlain: Bool

  init(_ capabilities: TerminalCapabilities, isPlain: Bool = false) {
    colors = isPlain ? .none : capabilities.colors
    isUnicode = capabilities.isUnicode
    symbols = capabilities.isUnicode ? .unicode : .ascii
    self.isPlain = isPlain
  }

  func text(_ text: TextStyle, isDisabled: Bool = false, on backdrop: Backdrop) -> CellStyle {
    var style = self.backdrop(backdrop)
    if text.font.isHeading { style.attributes.insert(.bold) }
    guard backdrop != .bar, backdrop != .toast else { return style }
    if text.tint == .secondary || text.font == .caption || isDisabled { style.attributes.insert(.dim) }
    style.foreground = backdrop == .banner && colors != .none ? .indexed(3) : tint(text.tint)
    return style
  }

  /// The style of everything on a backdrop.
  func backdrop(_ backdrop: Backdrop) -> CellStyle {
    switch backdrop {
    case .screen, .banner, .dialog, .hud: .plain
    case .bar: bar
    case .toast: bar.with(.bold)
    }
  }

  var border: CellStyle { CellStyle(foreground: tint(.accent)) }
  var faint: CellStyle { CellStyle(attributes: .dim) }
  var rowFocus: CellStyle { CellStyle(foreground: tint(.accent), attributes: .bold) }

  private var bar: CellStyle {
    switch colors {
    case .none: CellStyle(attributes: .reverse)
    case .ansi16: CellStyle(foreground: .indexed(15), background: .indexed(4))
    // Terminals change the palette's blue; colour 24 is dark blue everywhere.
    case .ansi256, .trueColor: CellStyle(foreground: .indexed(255), background: .indexed(24))
    }
  }

  private func tint(_ tint: TextStyle.Tint) -> Color {
    switch tint {
    case _ where colors == .none: .default
    case .primary, .secondary: .default
    case .accent: .indexed(6)
    case .destructive: .indexed(1)
    }
  }
}
