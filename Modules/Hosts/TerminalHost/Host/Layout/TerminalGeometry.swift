import ViewKit

/// The places of the views in the last layout, for the keys that depend on them.
@MainActor
final class TerminalGeometry: ScreenGeometry {
  private var layout: TerminalLayout? {
    didSet { places = nil }
  }
  /// The last layout, for the next one to share its parts; `nil` if something else than the views has changed since.
  private(set) var former: TerminalLayout?
  private(set) var textScrolls: [ViewID: TextScroll] = [:]
  /// The views in the layout. Made for the first question after a layout.
  private var places: [ViewID: PlacedView]?

  func placed(_ view: ViewID) -> PlacedView? {
    guard let layout else { return nil }
    if places == nil {
      var places: [ViewID: PlacedView] = [:]
      layout.root.forEach { places[$0.view.id] = $0 }
      self.places = places
    }
    return places?[view]
  }

  func frame(of view: ViewID) -> ScreenFrame? { placed(view).map { ScreenFrame($0.frame) } }

  func visibleFrame(of view: ViewID) -> ScreenFrame? {
    guard let frame = placed(view)?.visibleFrame, !frame.isEmpty else { return nil }
    return ScreenFrame(frame)
  }

  func caret(in view: ViewID, from caret: Int, of text: String, movedBy lines: Int) -> Int? {
    guard let placed = placed(view), placed.view.role == .textView else { return nil }
    let index = TerminalLayout.lines(of: text, in: view, width: placed.frame.width)
    let (line, column) = index.place(of: caret)
    let target = min(max(0, line + lines), index.starts.count - 1)
    return target == line ? nil : index.offset(line: target, column: column)
  }

  func take(_ layout: TerminalLayout) {
    (self.layout, former) = (layout, layout)
    textScrolls = layout.textScrolls.filter { layout.placed($0.key) != nil }
  }

  func scrollText(_ view: ViewID, to line: Int) {
    textScrolls[view]?.firstLine = max(0, line)
    former = nil
  }
}

extension ScreenFrame {
  fileprivate init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
