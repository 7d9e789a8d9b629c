package import ViewKit

/// Draws snapshots without a window, for benchmarks and tests.
package struct SceneDrawing {
  private let size: TerminalSize
  private var painter: Painter
  package private(set) var layout: TerminalLayout?

  package init(size: TerminalSize, capabilities: TerminalCapabilities = TerminalCapabilities()) {
    self.size = size
    painter = Painter(theme: Theme(capabilities))
  }

  /// Lays out a snapshot. Shares what has not changed since the last one.
  package mutating func arrange(_ snapshot: ViewSnapshot) -> TerminalLayout {
    let layout = TerminalLayout(snapshot, size: size, after: layout)
    self.layout = layout
    return layout
  }

  /// Draws a snapshot. Paints only what has changed since the last one.
  package mutating func grid(of snapshot: ViewSnapshot) -> Grid {
    painter.canvas(with: arrange(snapshot), size: size, within: Rect(size)).grid
  }

  package static func grid(
    of snapshot: ViewSnapshot, size: TerminalSize, capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> Grid {
    var drawing = SceneDrawing(size: size, capabilities: capabilities)
    return drawing.grid(of: snapshot)
  }
}
