package import ViewKit

/// A view with its frame on the screen.
package struct PlacedView: Sendable {
  package let view: ViewSnapshot
  /// Can be larger than the visible part.
  package let frame: Rect
  /// The part of the screen that the view may draw on.
  package let clip: Rect
  let backdrop: Backdrop
  /// The first visible line of a text view, and the number of its lines.
  var firstLine = 0
  var lineCount = 0

  /// The visible part of the frame.
  package var visibleFrame: Rect { frame.intersection(clip) }

  /// The scroll bar in the last column; `nil` if all content is visible.
  var scrollBar: ScrollBar? {
    guard frame.width > TerminalLayout.gutter else { return nil }
    let column = Rect(x: frame.maxX - 1, y: frame.y, width: 1, height: frame.height)
    switch (view.role, view.detail) {
    case (.textView, _): return ScrollBar(column, shows: firstLine, of: lineCount)
    case (_, .list(let list)): return ScrollBar(column, shows: list.contentOffset, of: list.contentHeight)
    default: return nil
    }
  }
}

/// A column that shows which part of some content is visible.
struct ScrollBar: Equatable {
  let track: Rect
  let thumb: Rect
  private let maximumOffset: Int

  /// `nil` if all lines are visible, or the column is too short.
  init?(_ track: Rect, shows offset: Int, of lines: Int) {
    let height = track.height
    guard lines > height, height > 1 else { return nil }
    self.track = track
    maximumOffset = lines - height
    let length = max(1, height * height / lines)
    let top = min(offset * (height - length) / maximumOffset, height - length)
    thumb = Rect(x: track.x, y: track.y + max(0, top), width: 1, height: length)
  }

  /// The first visible line if the thumb is moved to a row of the screen.
  func offset(atRow y: Int) -> Int {
    let row = min(max(0, y - track.y), track.height - 1)
    return row * maximumOffset / (track.height - 1)
  }
}

/// The kind of area that a view is drawn on. It changes the view's look.
enum Backdrop: Sendable {
  case screen, bar, dialog, toast, hud
  /// The row of a list that has the focus, or whose control has it.
  case focusedRow
  /// A message about the whole screen, in the colour of warnings.
  case banner
}
