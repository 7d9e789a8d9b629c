import ViewKit

/// Mouse input, reported to the window.
@MainActor
extension TerminalLayout {
  /// What a press of the mouse button has started.
  enum Press: Equatable {
    case nothing
    /// The window handled a tap.
    case tap
    /// The thumb of a view's scroll bar follows the mouse.
    case scrollBar(ViewID)
  }

  /// Taps the topmost view at a cell, or moves its scroll bar. In a field, the caret goes to the cell.
  @discardableResult
  func click(x: Int, y: Int, in window: Window) -> Press {
    guard let placed = view(atX: x, y: y) else { return .nothing }
    if let bar = placed.scrollBar, bar.track.contains(x: x, y: y) {
      drag(placed.view.id, to: y, in: window)
      return .scrollBar(placed.view.id)
    }
    if let offset = offset(x: x, y: y, in: placed) {
      return window.placeCaret(placed.view.id, at: offset) ? .tap : .nothing
    }
    return window.tap(placed.view.id) ? .tap : .nothing
  }

  /// Moves the thumb of a view's scroll bar to a row of the screen.
  func drag(_ view: ViewID, to y: Int, in window: Window) {
    guard let placed = placed(view), let bar = placed.scrollBar else { return }
    scroll(placed, to: bar.offset(atRow: y), in: window)
  }

  /// Turns the wheel one notch over the topmost view at a cell. Returns whether the window handled it.
  @discardableResult
  func scroll(x: Int, y: Int, by lines: Int, in window: Window) -> Bool {
    guard let placed = view(atX: x, y: y) else { return false }
    if placed.view.role == .textView, placed.scrollBar != nil {
      scroll(placed, to: placed.firstLine + lines, in: window)
      return true
    }
    return window.scrollWheel(placed.view.id, by: lines)
  }

  private func scroll(_ placed: PlacedView, to line: Int, in window: Window) {
    guard placed.view.role == .textView else {
      window.scroll(placed.view.id, to: line)
      return
    }
    (window.geometry as? TerminalGeometry)?.scrollText(placed.view.id, to: line)
    window.setNeedsDisplay()
  }

  /// The UTF-8 offset of the character at a cell of a field; `nil` for other views.
  private func offset(x: Int, y: Int, in placed: PlacedView) -> Int? {
    guard case .field(_, _, let rules) = placed.view.detail else { return nil }
    if placed.view.role == .textView {
      let index = Self.lines(of: placed)
      let line = min(placed.firstLine + y - placed.frame.y, index.starts.count - 1)
      return index.offset(line: line, column: x - placed.frame.x)
    }
    let line = FieldLine(
      placed.view.value, caret: rules.caretOffset, width: placed.frame.width,
      showsCaret: placed.view.traits.contains(.focused))
    return line.offset(atColumn: x - placed.frame.x)
  }
}
