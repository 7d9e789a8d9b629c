package import ViewKit

/// A view with its frame on the screen, and the views in it. Layouts that follow each other share what has not changed.
package struct PlacedView: Sendable {
  package let view: ViewSnapshot
  /// The frame that the view was offered. With the clip and the backdrop, it decides the rest.
  let room: Rect
  /// Can be larger than the visible part.
  package let frame: Rect
  /// The part of the screen that the view may draw on.
  package let clip: Rect
  /// The views in it, in drawing order.
  let children: [PlacedView]
  private let lineNumbers: SIMD2<Int32>
  let backdrop: Backdrop
  /// Whether the view is drawn or handles the mouse itself, and not only the views in it.
  let isShown: Bool
  /// Whether it is a list or a scroll view, or contains one.
  private let holdsScroll: Bool

  init(
    view: ViewSnapshot, room: Rect? = nil, frame: Rect, clip: Rect, backdrop: Backdrop, firstLine: Int = 0,
    lineCount: Int = 0, isShown: Bool = true, children: [PlacedView] = []
  ) {
    self.view = view
    self.room = room ?? frame
    self.frame = frame
    self.clip = clip
    self.backdrop = backdrop
    lineNumbers = SIMD2(Int32(clamping: firstLine), Int32(clamping: lineCount))
    self.children = children
    self.isShown = isShown
    holdsScroll = view.role == .list || view.role == .scroll || children.contains(where: \.holdsScroll)
  }

  /// The first visible line of a text view, and the number of its lines.
  var firstLine: Int { Int(lineNumbers.x) }
  var lineCount: Int { Int(lineNumbers.y) }

  /// Whether this is the place of an unchanged view that is offered the same room. Then everything in it is the same too.
  func holds(_ view: ViewSnapshot, in room: Rect, clip: Rect, _ backdrop: Backdrop) -> Bool {
    self.view === view && self.room == room && self.clip == clip && self.backdrop == backdrop
  }

  /// Whether two places are the same, with everything in them.
  func isSame(as other: PlacedView) -> Bool {
    holds(other.view, in: other.room, clip: other.clip, other.backdrop)
  }

  /// How many places it doesn't share with an earlier one of the same view.
  func newPlaces(since former: PlacedView?) -> Int {
    if let former, isSame(as: former) { return 0 }
    var places = FormerPlaces(former?.children ?? [])
    return children.reduce(1) { $0 + $1.newPlaces(since: places.place(of: $1.view)) }
  }

  /// The visible part of the frame.
  package var visibleFrame: Rect { frame.intersection(clip) }

  /// The lines of the screen on which the view and those in it can draw: a view without height draws a line.
  var lines: Range<Int> {
    let top = max(frame.y, clip.y)
    return top..<max(top, min(max(frame.maxY, frame.y + 1), clip.maxY))
  }

  /// The line of the screen with the caret; `nil` if no field in it has the focus.
  var caretLine: Int? {
    guard case .field(_, _, let rules) = view.detail, view.traits.contains(.focused) else {
      return children.lazy.compactMap(\.caretLine).first
    }
    guard view.role == .textView else { return frame.y }
    return frame.y + TerminalLayout.lines(of: self).line(of: rules.caretOffset) - firstLine
  }

  /// Calls `body` with the views that are drawn or handle the mouse, in drawing order.
  func forEach(_ body: (PlacedView) -> Void) {
    if isShown { body(self) }
    for child in children { child.forEach(body) }
  }

  /// Calls `body` with the lists and the scroll views.
  func forEachScroll(_ body: (PlacedView) -> Void) {
    guard holdsScroll else { return }
    if view.role == .list || view.role == .scroll { body(self) }
    for child in children { child.forEachScroll(body) }
  }

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

/// The places of views in the last layout. Each is asked for once, usually in their order.
struct FormerPlaces {
  private let places: [PlacedView]
  private var next = 0

  init(_ places: [PlacedView]) {
    self.places = places
  }

  mutating func place(of view: ViewSnapshot) -> PlacedView? {
    if next == places.count || places[next].view.id != view.id {
      guard let found = places.firstIndex(where: { $0.view.id == view.id }) else { return nil }
      next = found
    }
    defer { next += 1 }
    return places[next]
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
