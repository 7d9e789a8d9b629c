import ViewKit

extension Canvas {
  /// Draws the frame of a dialog or HUD, or the background of a toast. A dialog dims everything below it.
  mutating func paintOverlay(_ placed: PlacedView, on screen: Rect) {
    switch placed.backdrop {
    case .dialog:
      grid.restyle(screen) { style in
        style.attributes = style.attributes.intersection([.reverse, .underline]).union(.dim)
        style.foreground = style.foreground.dimmed
        style.background = style.background.dimmed
      }
      grid.cursor = nil
      paintBox(placed.frame, clip: placed.clip)
    case .hud: paintBox(placed.frame, clip: placed.clip)
    default: fill(placed.frame, clip: placed.clip, style: theme.backdrop(placed.backdrop))
    }
  }

  private mutating func paintBox(_ frame: Rect, clip: Rect) {
    let symbols = theme.symbols
    let (right, bottom) = (frame.maxX - 1, frame.maxY - 1)
    fill(frame, clip: clip, style: .plain)
    for y in [frame.y, bottom] {
      fill(
        Rect(x: frame.x, y: y, width: frame.width, height: 1), with: symbols.horizontal, clip: clip,
        style: theme.border)
    }
    for x in [frame.x, right] {
      fill(
        Rect(x: x, y: frame.y, width: 1, height: frame.height), with: symbols.vertical, clip: clip,
        style: theme.border)
    }
    let corners = [(frame.x, frame.y), (right, frame.y), (frame.x, bottom), (right, bottom)]
    for (corner, (x, y)) in zip(symbols.corners, corners) {
      glyph(corner, x: x, y: y, clip: clip, style: theme.border)
    }
  }
}
