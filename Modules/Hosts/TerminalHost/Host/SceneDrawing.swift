package import ViewKit

/// Draws a snapshot without a window, for benchmarks and tests.
package enum SceneDrawing {
  package static func grid(
    of snapshot: ViewSnapshot, size: TerminalSize, capabilities: TerminalCapabilities = TerminalCapabilities()
  ) -> Grid {
    var canvas = Canvas(size: size, theme: Theme(capabilities))
    canvas.paint(TerminalLayout(snapshot, size: size), within: Rect(size))
    return canvas.grid
  }
}
