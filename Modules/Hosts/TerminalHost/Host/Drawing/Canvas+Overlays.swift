import ViewKit

extension Canvas {
  /// Draws the frame of a dialog or HUD, or the background of a toast. A dialog dims everything below it.
  mutating func paintOverlay(_ placed: PlacedView, on screen: Rect) {
    switch placed.backdrop {
    case .dialog:
      grid.restyle(screen.intersection(bounds)) { $0 = $0.dimmed }
      grid.cursor = nil
      paintBox(placed.frame, clip: placed.clip, style: theme.border)
    case .hud: paintBox(placed.frame, clip: placed.clip, style: theme.border)
    default: fill(placed.frame, clip: placed.clip, style: theme.backdrop(placed.backdrop))
    }
  }

  /// Draws the frame of a card around its row, in the margins of the card. Without room or characters for it, they stay empty.
  mutating func paintCard(_ placed: PlacedView) {
    guard theme.isUnicode, !theme.isPlain, placed.frame.width >= TerminalLayout.narrowestCard,
      placed.view.isCard
    else {
      return
    }
    // The last column separates the frame from the scroll bar.
    let frame = placed.frame.inset(left: 0, right: 1)
    let backdrop = theme.backdrop(placed.backdrop)
    var style = placed.view.hasFocus ? theme.border : theme.faint
    style.background = backdrop.background
    paintBox(frame, clip: placed.clip, style: style, on: backdrop)
  }

  private mutating func paintBox(_ frame: Rect, clip: Rect, style: CellStyle, on backdrop: CellStyle = .plain)
  {
    let symbols = theme.symbols
    let (right, bottom) = (frame.maxX - 1, frame.maxY - 1)
    fill(frame, clip: clip, style: backdrop)
    for y in [frame.y, bottom] {
      fill(
        Rect(x: frame.x, y: y, width: frame.width, height: 1), with: symbols.horizontal, clip: clip,
        style: style)
    }
    for x in [frame.x, right] {
      fill(
        Rect(x: x, y: frame.y, width: 1, height: frame.height), with: symbols.vertical, clip: clip,
        style: style)
    }
    let corners = [(frame.x, frame.y), (right, frame.y), (frame.x, bottom), (right, bottom)]
    for (corner, (x, y)) in zip(symbols.corners, corners) {
      glyph(corner, x: x, y: y, clip: clip, style: style)
    }
  }
}

extension ViewSnapshot {
  /// Whether the view shows one card and nothing else.
  fileprivate var isCard: Bool { container == .card || children.count == 1 && children[0].isCard }
}
