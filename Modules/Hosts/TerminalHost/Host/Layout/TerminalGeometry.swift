import ViewKit

/// The places of the views in the last layout, for the keys that depend on them.
@MainActor
final class TerminalGeometry: ScreenGeometry {
  var layout: TerminalLayout? {
    didSet { places = nil }
  }
  private(set) var textScrolls: [ViewID: TextScroll] = [:]
  /// The positions of the views in the layout. Made for the first question after a layout.
  private var places: [ViewID: Int]?

  func placed(_ view: ViewID) -> PlacedView? {
    guard let layout else { return nil }
    let places = self.places ?? Dictionary(layout.views.enumerated().map { ($1.view.id, $0) }) { $1 }
    self.places = places
    return places[view].map { layout.views[$0] }
  }

  func frame(of view: ViewID) -> ScreenFrame? { placed(view).map { ScreenFrame($0.frame) } }

  func visibleFrame(of view: ViewID) -> ScreenFrame? {
    guard let frame = placed(view)?.visibleFrame, !frame.isEmpty else { return nil }
    return ScreenFrame(frame)
  }

  func caret(in view: ViewID, movedBy lines: Int) -> Int? {
    guard let placed = placed(view), placed.view.role == .textView,
      case .field(_, _, let rules) = placed.view.detail
    else { return nil }
    let index = TerminalLayout.lines(of: placed)
    let (line, column) = index.place(of: rules.caretOffset)
    let target = min(max(0, line + lines), index.starts.count - 1)
    return target == line ? nil : index.offset(line: target, column: column)
  }

  func take(_ layout: TerminalLayout) {
    self.layout = layout
    textScrolls = layout.textScrolls.filter { entry in layout.views.contains { $0.view.id == entry.key } }
  }

  func scrollText(_ view: ViewID, to line: Int) {
    textScrolls[view]?.firstLine = max(0, line)
  }
}

extension ScreenFrame {
  fileprivate init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
