import ViewKit

/// What the mouse does, reported to the window.
@MainActor
extension TerminalLayout {
  /// Taps the topmost view at a place.
  @discardableResult
  func click(x: Int, y: Int, in window: Window) -> Bool {
    view(atX: x, y: y).map { window.tap($0.view.id) } ?? false
  }

  /// Turns the wheel by one notch over the topmost view at a place.
  @discardableResult
  func scroll(x: Int, y: Int, by lines: Int, in window: Window) -> Bool {
    view(atX: x, y: y).map { window.scrollWheel($0.view.id, by: lines) } ?? false
  }
}
