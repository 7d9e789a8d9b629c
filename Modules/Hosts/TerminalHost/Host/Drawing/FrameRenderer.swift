import ViewKit

/// Draws a window as a grid of cells.
@MainActor
final class FrameRenderer {
  let theme: Theme
  let strings: TerminalStrings
  /// What the window knows about its places on the screen.
  let geometry = TerminalGeometry()
  private var painter: Painter

  init(theme: Theme, strings: TerminalStrings = TerminalStrings()) {
    self.theme = theme
    self.strings = strings
    painter = Painter(theme: theme)
  }

  static let minimumSize = TerminalSize(columns: 20, rows: 6)

  /// Draws a whole screen: the scene and the status line. A screen below `minimumSize` gets a message and no layout.
  func screen(of window: Window, size: TerminalSize) -> (
    grid: Grid, layout: TerminalLayout?, status: StatusLine?
  ) {
    guard size.columns >= Self.minimumSize.columns, size.rows >= Self.minimumSize.rows else {
      return (tooSmall(size, asking: window.presented.last?.title), nil, nil)
    }
    // Without a former layout, what a view shows can have changed without the view.
    if geometry.former == nil { painter = Painter(theme: theme) }
    let layout = interactiveLayout(of: window, size: TerminalSize(columns: size.columns, rows: size.rows - 1))
    let scene = Rect(x: 0, y: 0, width: size.columns, height: size.rows - 1)
    var canvas = painter.canvas(with: layout, size: size, within: scene)
    var status = StatusLine(window, strings: strings)
    status.fit(size.columns)
    status.draw(on: &canvas, y: size.rows - 1)
    return (canvas.grid, layout, status)
  }

  /// Lays out a window, with the focus where a person would act and in sight.
  private func interactiveLayout(of window: Window, size: TerminalSize) -> TerminalLayout {
    window.geometry = geometry
    var layout = layout(of: window, size: size)
    geometry.take(layout)
    // The focus can scroll its view, and a view that appears can get the focus.
    for _ in 0..<3 where window.settleFocus() || window.showFocus() {
      layout = self.layout(of: window, size: size)
      geometry.take(layout)
    }
    return layout
  }

  /// Lays out a window, again up to four times until every list and scroll view knows its height.
  func layout(of window: Window, size: TerminalSize) -> TerminalLayout {
    var layout = TerminalLayout(
      window.takeFrame().snapshot, size: size, textScrolls: geometry.textScrolls, after: geometry.former)
    for _ in 0..<4 where tellViewports(layout, to: window) {
      layout = TerminalLayout(
        window.takeFrame().snapshot, size: size, textScrolls: layout.textScrolls, after: layout)
    }
    return layout
  }

  /// Tells lists and scroll views their heights. Returns whether one of the heights was new.
  private func tellViewports(_ layout: TerminalLayout, to window: Window) -> Bool {
    var isNews = false
    layout.root.forEachScroll { placed in
      guard case .list(let list) = placed.view.detail else { return }
      let isScroll = placed.view.role == .scroll
      let contentHeight =
        isScroll ? TerminalLayout.scrollHeight(placed.view, in: placed.frame) : list.contentHeight
      guard list.viewportHeight != placed.frame.height || list.contentHeight != contentHeight else { return }
      if window.setViewport(placed.view.id, height: placed.frame.height, contentHeight: contentHeight) {
        isNews = true
      }
    }
    return isNews
  }

  /// - Parameter question: what waits for an answer on a larger screen.
  private func tooSmall(_ size: TerminalSize, asking question: String?) -> Grid {
    let minimum = Self.minimumSize
    let texts = [
      strings.tooSmall, "\(size.columns)×\(size.rows) < \(minimum.columns)×\(minimum.rows)",
      question,
    ].compactMap(\.self)
    let paragraphs = texts.map { TextLines($0, width: max(1, size.columns), limit: 0) }
    var canvas = Canvas(size: size, theme: theme)
    var y = max(0, (size.rows - paragraphs.reduce(0) { $0 + $1.lines.count }) / 2)
    for (number, paragraph) in paragraphs.enumerated() {
      for line in paragraph.lines {
        canvas.glyphs(
          Array(paragraph.glyphs[line]), x: max(0, (size.columns - paragraph.columns(of: line)) / 2), y: y,
          clip: canvas.grid.bounds, style: CellStyle(attributes: number == 0 ? .bold : []))
        y += 1
      }
    }
    return canvas.grid
  }
}
