package import ViewKit

/// A view with its frame on the screen.
package struct PlacedView: Sendable {
  package let view: ViewSnapshot
  /// Can be larger than the visible part.
  package let frame: Rect
  /// The part of the screen that the view may draw on.
  package let clip: Rect
  let backdrop: Backdrop

  /// The visible part of the frame.
  package var visibleFrame: Rect { frame.intersection(clip) }
}

/// The kind of area that a view is drawn on. It changes the view's look.
enum Backdrop: Sendable {
  case screen, bar, dialog, toast, hud
}
