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
    switch backdrop {
    case .banner where colors != .none: style.foreground = .indexed(3)
    case .focusedRow where colors != .none: style.foreground = tintOnRow(text.tint)
    default: style.foreground = tint(text.tint)
    }
    return style
  }

  /// The style of everything on a backdrop.
  func backdrop(_ backdrop: Backdrop) -> CellStyle {
    switch backdrop {
    case .screen, .banner, .dialog, .hud: .plain
    case .focusedRow: focusedRow
    case .bar: bar
    case .toast: bar.with(.bold)
    }
  }

  var border: CellStyle { CellStyle(foreground: tint(.accent)) }
  var faint: CellStyle { faint(on: .screen) }

  func faint(on backdrop: Backdrop) -> CellStyle { self.backdrop(backdrop).with(.dim) }

  var rowFocus: CellStyle { CellStyle(foreground: tint(.accent), attributes: .bold) }

  private var bar: CellStyle {
    switch colors {
    case .none: CellStyle(attributes: .reverse)
    case .ansi16: CellStyle(foreground: .indexed(15), background: .indexed(4))
    // Terminals change the palette's blue; colour 24 is dark blue everywhere.
    case .ansi256, .trueColor: CellStyle(foreground: .indexed(255), background: .indexed(24))
    }
  }

  /// The background of a row with the focus. It has a foreground of its own, because nobody knows the terminal's.
  private var focusedRow: CellStyle {
    switch colors {
    case .none: .plain
    case .ansi16: CellStyle(foreground: .indexed(15), background: .indexed(4))
    case .ansi256, .trueColor: CellStyle(foreground: .indexed(255), background: .indexed(237))
    }
  }

  /// Tints that can be read on a row with the focus.
  private func tintOnRow(_ tint: TextStyle.Tint) -> Color {
    switch tint {
    case .accent where colors > .ansi16: .indexed(123)
    case .destructive where colors > .ansi16: .indexed(217)
    default: focusedRow.foreground
    }
  }

  private func tint(_ tint: TextStyle.Tint) -> Color {
    switch tint {
    case _ where colors == .none: .default
    case .primary, .secondary: .default
    case .accent: .indexed(6)
    case .destructive: .indexed(1)
    case .blue: .indexed(12)
    case .green: .indexed(2)
    case .orange: .indexed(3)
    case .pink: .indexed(13)
    case .purple: .indexed(5)
    case .teal: .indexed(6)
    }
  }
}
