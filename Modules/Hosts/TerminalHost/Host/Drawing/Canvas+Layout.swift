import ViewKit

extension Canvas {
  /// Draws all views of a layout. A dialog dims everything in `screen`.
  mutating func paint(_ layout: TerminalLayout, within screen: Rect) {
    paint([layout.root], within: screen)
  }

  /// Draws some lines of a layout again.
  mutating func repaint(_ lines: Range<Int>, of layout: TerminalLayout, within screen: Rect) {
    bounds = Rect(x: 0, y: lines.lowerBound, width: grid.size.columns, height: lines.count)
    grid.clear(lines)
    paint([layout.root], within: screen)
    bounds = grid.bounds
  }

  private mutating func paint(_ places: [PlacedView], within screen: Rect) {
    // By index: a place is large, and a loop over the places would copy each of them.
    for index in places.indices {
      // A dialog changes all lines.
      guard places[index].view.role == .dialog || places[index].lines.overlaps(bounds.y..<bounds.maxY)
      else { continue }
      if places[index].isShown { paintAlone(places[index], within: screen) }
      paint(places[index].children, within: screen)
    }
  }

  private mutating func paintAlone(_ placed: PlacedView, within screen: Rect) {
    switch placed.view.role {
    case .text, .heading: paintText(placed)
    case .link: paintLink(placed)
    case .activity: paintActivity(placed)
    case .button: paintButton(placed)
    case .textField: paintTextField(placed)
    case .textView: paintTextView(placed)
    case .image: paintImage(placed)
    case .separator: paintSeparator(placed)
    case .progress: paintProgress(placed)
    case .navigationBar: paintBar(placed)
    case .row:
      paintRowFocus(placed)
      paintCard(placed)
    case .list, .scroll:
      paintScrollBar(placed)
      if placed.view.role == .scroll { paintScrollFocus(placed) }
    case .dialog, .status: paintOverlay(placed, on: screen)
    case .group, .window: break
    }
  }
}
