package import ViewKit

/// Computes where each view of a snapshot goes on a screen.
package struct TerminalLayout: Sendable {
  /// The screen, with everything on it.
  private(set) var root: PlacedView
  /// How far text views are scrolled.
  var textScrolls: [ViewID: TextScroll]
  /// Whether the views being placed are the content of a scroll view.
  private var isInScroll = false

  /// - Parameters:
  ///   - textScrolls: how far text views were scrolled in the last layout.
  ///   - former: the last layout on a screen of this size. The new one shares what has not changed, which isn't measured again.
  package init(
    _ snapshot: ViewSnapshot, size: TerminalSize, textScrolls: [ViewID: TextScroll] = [:],
    after former: TerminalLayout? = nil
  ) {
    self.textScrolls = textScrolls
    let screen = Rect(size)
    root = PlacedView(view: snapshot, frame: screen, clip: screen, backdrop: .screen, isShown: false)
    if let former, former.root.holds(snapshot, in: screen, clip: screen, .screen) {
      root = former.root
      return
    }
    let overlays = snapshot.role == .window ? snapshot.children.filter(\.isOverlay) : []
    guard !overlays.isEmpty else {
      var places: [PlacedView] = []
      place(snapshot, in: screen, clip: screen, backdrop: .screen, after: former?.root, among: &places)
      root = places.first ?? root
      return
    }
    var scene = snapshot
    scene.children.removeAll(where: \.isOverlay)
    var children = placeChildren(
      of: scene, in: screen, clip: screen, backdrop: .screen, after: former?.root.children)
    let caret = children.lazy.compactMap(\.caretLine).first
    children += overlays.map { placeOverlay($0, on: screen, caret: caret) }
    root = PlacedView(
      view: snapshot, frame: screen, clip: screen, backdrop: .screen, isShown: false, children: children)
  }

  /// The width from which on a card has a frame, in its margins.
  static let narrowestCard = 40

  /// The view that was laid out.
  package var view: ViewSnapshot { root.view }

  /// The views that are drawn or handle the mouse, in drawing order.
  package var views: [PlacedView] {
    var views: [PlacedView] = []
    root.forEach { views.append($0) }
    return views
  }

  /// How many views it doesn't share with an earlier layout.
  package func newPlaces(since former: TerminalLayout?) -> Int { root.newPlaces(since: former?.root) }

  /// The topmost view at a cell; `nil` if the cell is empty.
  package func view(atX x: Int, y: Int) -> PlacedView? {
    views.last { $0.visibleFrame.contains(x: x, y: y) }
  }

  /// A view's last place in drawing order.
  func placed(_ view: ViewID) -> PlacedView? { views.last { $0.view.id == view } }

  /// Places a view among others if it is in sight: where it was in the last layout, if nothing has changed that it depends on.
  mutating func place(
    _ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop, after former: PlacedView?,
    among places: inout [PlacedView]
  ) {
    if let former, former.holds(view, in: frame, clip: clip, backdrop) { return places.append(former) }
    let isSeen = !frame.intersection(clip).isEmpty
    // A list without space must be told so. The focus can move to what is scrolled out.
    guard isSeen || isInScroll || view.role == .list || view.role == .scroll else { return }
    places.append(newPlace(of: view, in: frame, clip: clip, backdrop: backdrop, after: former?.children))
  }

  private mutating func newPlace(
    of view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop, after former: [PlacedView]?
  ) -> PlacedView {
    switch view.role {
    case .list: return placeList(view, in: frame, clip: clip, backdrop: backdrop, after: former)
    case .scroll:
      let wasInScroll = isInScroll
      isInScroll = true
      defer { isInScroll = wasInScroll }
      return placeScroll(view, in: frame, clip: clip, backdrop: backdrop, after: former)
    case .textView: return placeTextView(view, in: frame, clip: clip, backdrop: backdrop)
    case .navigationBar:
      let children = placeChildren(
        of: view, in: frame.inset(left: 1, right: 1), clip: clip, backdrop: .bar, after: former)
      return PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop, children: children)
    case .group, .window, .dialog, .status:
      let children = placeChildren(
        of: view, in: frame, clip: clip, backdrop: view.container == .banner ? .banner : backdrop,
        after: former)
      return PlacedView(
        view: view, frame: frame, clip: clip, backdrop: backdrop, isShown: false, children: children)
    case .button, .link, .image:
      // These views do not grow with the available width.
      let width = min(frame.width, Measurement.width(of: view, in: backdrop))
      return PlacedView(
        view: view, room: frame, frame: frame.inset(left: 0, right: frame.width - width), clip: clip,
        backdrop: backdrop)
    default:
      let children = placeChildren(of: view, in: frame, clip: clip, backdrop: backdrop, after: former)
      return PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop, children: children)
    }
  }

  mutating func placeChildren(
    of view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop, after former: [PlacedView]?
  ) -> [PlacedView] {
    guard !view.children.isEmpty else { return [] }
    let view = Self.arranged(view, width: frame.width) ?? view
    let children = view.children
    let layout = view.layout
    let margins = view.container == .card && frame.width < Self.narrowestCard ? .zero : layout.margins
    let inner = frame.inset(
      left: margins.left, top: margins.top, right: margins.right, bottom: margins.bottom)
    let clip = clip.intersection(inner)
    let spacing = layout.spacing * (children.count - 1)
    var former = former.map(FormerPlaces.init)
    var places: [PlacedView] = []
    places.reserveCapacity(children.count)
    var next = inner
    if layout.axis == .horizontal {
      let widths = Measurement.widths(of: children, room: inner.width - spacing, in: backdrop)
      for index in children.indices {
        next.width = widths[index].length
        place(
          children[index], in: lowered(children[index], in: next), clip: clip, backdrop: backdrop,
          after: former?.place(of: children[index]), among: &places)
        next.x += next.width + layout.spacing
      }
    } else {
      let heights = Self.heights(
        of: children, width: inner.width, room: inner.height - spacing, in: backdrop)
      var isBelowBar = false
      for index in children.indices {
        next.height = heights[index].length
        place(
          children[index], in: isBelowBar ? Self.readable(children[index], in: next) : next, clip: clip,
          backdrop: backdrop, after: former?.place(of: children[index]), among: &places)
        isBelowBar = isBelowBar || children[index].role == .navigationBar
        next.y += next.height + layout.spacing
      }
    }
    return places
  }

  /// Limits a view in a row to its own fixed height, from the top.
  private func lowered(_ child: ViewSnapshot, in frame: Rect) -> Rect {
    guard let height = child.layout.height else { return frame }
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: min(height, frame.height))
  }
}

extension ViewSnapshot {
  /// Whether the view is drawn above the scene.
  fileprivate var isOverlay: Bool { role == .dialog || role == .status }
}
