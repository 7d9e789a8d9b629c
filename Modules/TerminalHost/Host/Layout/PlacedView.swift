package import ViewKit

/// A view and where it goes.
package struct PlacedView: Sendable {
  package let view: ViewSnapshot
  /// May reach beyond what shows.
  package let frame: Rect
  /// The part of the screen it may draw on.
  package let clip: Rect
  let backdrop: Backdrop

  /// The part of it that shows.
  package var visibleFrame: Rect { frame.intersection(clip) }
}

/// What a view is drawn on, which changes how it looks.
enum Backdrop: Sendable {
  case screen, bar, dialog, toast, hud
}
