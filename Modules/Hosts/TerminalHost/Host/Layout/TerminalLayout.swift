package import ViewKit

/// Computes where each view of a snapshot goes on a screen.
package struct TerminalLayout: Sendable {
  /// The views that are drawn or handle the mouse, in drawing order.
  package private(set) var views: [PlacedView] = []
  /// How far text views are scrolled.
  var textScrolls: [ViewID: TextScroll]
  /// Whether the views being placed are the content of a scroll view.
  private var isInScroll = false

  /// - Parameter textScrolls: how far text views were scrolled in the last layout.
  package init(_ snapshot: ViewSnapshot, size: TerminalSize, textScrolls: [ViewID: TextScroll] = [:]) {
    self.textScrolls = textScrolls
    let screen = Rect(size)
    let overlays: Set<ViewSnapshot.Role> = [.dialog, .status]
    var scene = snapshot
    scene.children.removeAll { overlays.contains($0.role) }
    if snapshot.role == .window, scene.children.count < snapshot.children.count {
      placeChildren(of: scene, in: screen, clip: screen, backdrop: .screen)
      for overlay in snapshot.children where overlays.contains(overlay.role) {
        placeOverlay(overlay, on: screen)
      }
    } else {
      place(snapshot, in: screen, clip: screen, backdrop: .screen)
    }
  }

  /// The width from which on a card has a frame, in its margins.
  static let narrowestCard = 40

  /// The topmost view at a cell; `nil` if the cell is empty.
  package func view(atX x: Int, y: Int) -> PlacedView? {
    views.last { $0.visibleFrame.contains(x: x, y: y) }
  }

  /// A view's last place in drawing order.
  func placed(_ view: ViewID) -> PlacedView? { views.last { $0.view.id == view } }

  mutating func place(_ view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop) {
    let isSeen = !frame.intersection(clip).isEmpty
    // A list without space must be told so. The focus can move to what is scrolled out.
    guard isSeen || isInScroll || view.role == .list || view.role == .scroll else { return }
    switch view.role {
    case .list: placeList(view, in: frame, clip: clip)
    case .scroll:
      let wasInScroll = isInScroll
      isInScroll = true
      placeScroll(view, in: frame, clip: clip, backdrop: backdrop)
      isInScroll = wasInScroll
    case .textView: placeTextView(view, in: frame, clip: clip, backdrop: backdrop)
    case .navigationBar:
      add(view, frame: frame, clip: clip, backdrop: .bar)
      placeChildren(of: view, in: frame.inset(left: 1, right: 1), clip: clip, backdrop: .bar)
    case .group, .window, .dialog, .status:
      placeChildren(
        of: view, in: frame, clip: clip, backdrop: view.container == .banner ? .banner : backdrop)
    case .button, .link, .image:
      // These views do not grow with the available width.
      let width = min(frame.width, Measurement.width(of: view, in: backdrop))
      let spare = frame.width - width
      let left =
        switch view.style.alignment {
        case .leading: 0
        case .center: spare / 2
        case .trailing: spare
        }
      add(view, frame: frame.inset(left: left, right: spare - left), clip: clip, backdrop: backdrop)
    default:
      add(view, frame: frame, clip: clip, backdrop: backdrop)
      placeChildren(of: view, in: frame, clip: clip, backdrop: backdrop)
    }
  }

  mutating func add(_ view: ViewSnapshot, frame: Rect, clip: Rect, backdrop: Backdrop) {
    add(PlacedView(view: view, frame: frame, clip: clip, backdrop: backdrop))
  }

  mutating func add(_ placed: PlacedView) {
    views.append(placed)
  }

  mutating func placeChildren(of view: ViewSnapshot, in frame: Rect, clip: Rect, backdrop: Backdrop) {
    guard !view.children.isEmpty else { return }
    let compared = Self.withComparison(view, width: frame.width)
    let view = Self.withColumns(Self.withAside(compared, width: frame.width), width: frame.width)
    let layout = view.layout
    let margins = view.container == .card && frame.width < Self.narrowestCard ? .zero : layout.margins
    let inner = frame.inset(
      left: margins.left, top: margins.top, right: margins.right, bottom: margins.bottom)
    let clip = clip.intersection(inner)
    let spacing = layout.spacing * (view.children.count - 1)
    var next = inner
    if layout.axis == .horizontal {
      let children = view.children
      let widths = Measurement.widths(of: children, room: inner.width - spacing, in: backdrop)
      for (child, width) in zip(children, widths) {
        next.width = width
        place(child, in: lowered(child, in: next), clip: clip, backdrop: backdrop)
        next.x += width + layout.spacing
      }
    } else {
      let heights = Self.heights(
        of: view.children, width: inner.width, room: inner.height - spacing, in: backdrop)
      let bar = view.children.firstIndex { $0.role == .navigationBar }
      for (index, (child, height)) in zip(view.children, heights).enumerated() {
        next.height = height
        let isBelowBar = bar.map { index > $0 } ?? false
        place(child, in: isBelowBar ? Self.readable(child, in: next) : next, clip: clip, backdrop: backdrop)
        next.y += height + layout.spacing
      }
    }
  }

  /// Limits a view in a row to its own fixed height, from the top.
  private func lowered(_ child: ViewSnapshot, in frame: Rect) -> Rect {
    guard let height = child.layout.height else { return frame }
    return Rect(x: frame.x, y: frame.y, width: frame.width, height: min(height, frame.height))
  }
}
