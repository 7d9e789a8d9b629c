import ViewKit

/// Mouse input, reported to the window.
@MainActor
extension TerminalLayout {
  /// Taps the topmost view at a cell. Returns whether the window handled the tap.
  @discardableResult
  func click(x: Int, y: Int, in window: Window) -> Bool {
    view(atX: x, y: y).map { window.tap($0.view.id) } ?? false
  }

  /// Turns the wheel one notch over the topmost view at a cell. Returns whether the window handled it.
  @discardableResult
  func scroll(x: Int, y: Int, by lines: Int, in window: Window) -> Bool {
    view(atX: x, y: y).map { window.scrollWheel($0.view.id, by: lines) } ?? false
  }
}
