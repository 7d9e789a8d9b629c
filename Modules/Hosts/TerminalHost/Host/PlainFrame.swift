public import ViewKit

/// Renders one frame of a window as plain text, for pipes, dumb terminals and tests.
@MainActor
public enum PlainFrame {
  /// Renders a frame without escape sequences, colours, focus and trailing spaces. The last line ends in a line break.
  public static func render(
    window: Window, size: TerminalSize = TerminalSize(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = .current
  ) -> String {
    let theme = Theme(capabilities, isPlain: true)
    let layout = FrameRenderer(theme: theme).layout(of: window, size: size)
    var canvas = Canvas(size: size, theme: theme)
    canvas.paint(layout, within: Rect(size))
    return canvas.grid.text + "\n"
  }
}
