import ViewKit

extension Canvas {
  /// Draws all views of a layout. A dialog dims everything in `screen`.
  mutating func paint(_ layout: TerminalLayout, within screen: Rect) {
    for placed in layout.views {
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
}
