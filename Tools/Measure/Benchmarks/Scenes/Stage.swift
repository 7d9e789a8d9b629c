import Composition
import ProfileApp
import TerminalHost
import ViewKit
import WebPage

/// A scene or a view in a window, drawn for a simulated terminal.
@MainActor
final class Stage {
  let window = Window()
  let size: TerminalSize
  /// The content of the simulated terminal.
  private(set) var shown: Grid?
  private var drawing: SceneDrawing
  /// The program in that terminal, for `send`, and what reads its keys.
  private lazy var terminal = TerminalInteraction(
    window: window, strings: TerminalStrings(), capabilities: TerminalCapabilities())
  private var parser = KeyParser()
  private var diff = GridDiff()
  /// Builds the pages of a simulated browser, which shows `sent`.
  var builder = PageBuilder()
  var sent: Element?
  /// What was drawn since it was set; `nil` counts nothing.
  var counts: Counts?

  convenience init(_ session: ProfileSession, size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.init(session.makeRoot(), size: size)
  }

  init(_ root: ViewController, size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.size = size
    drawing = SceneDrawing(size: size)
    window.rootViewController = root
  }

  /// Draws the scene. Returns the bytes that update the terminal.
  @discardableResult
  func draw() -> [UInt8] {
    show(drawing.grid(of: layOut().view))
  }

  /// Sends the bytes of keys to the program, which draws the scene and its own last line.
  func send(_ keys: String) {
    for event in parser.feed(keys.utf8, at: .now) { _ = terminal.handle(event) }
    counts?.views += Set(window.takeFrame().dirty).count
    let former = terminal.layout
    show(terminal.frame(size: size))
    counts?.places += terminal.layout?.newPlaces(since: former) ?? 0
  }

  @discardableResult
  private func show(_ grid: Grid) -> [UInt8] {
    let patch = diff.patch(from: shown, to: grid)
    counts?.bytes += patch.count
    counts?.cells += grid.changedCells(from: shown ?? Grid(size: size))
    shown = grid
    return patch
  }

  /// Lays out the present views.
  private func layOut() -> TerminalLayout {
    let frame = window.takeFrame()
    let former = drawing.layout
    let layout = drawing.arrange(frame.snapshot)
    counts?.views += Set(frame.dirty).count
    counts?.places += layout.newPlaces(since: former)
    return layout
  }

  /// Resets the cursor and the style, as if something else had been drawn in the meantime.
  func liftPen() {
    diff = GridDiff()
  }

  /// Sets the viewports of all lists, until none changes.
  func arrange() {
    for _ in 0..<4 {
      let placed = layOut().views
      let news = placed.filter { $0.view.role == .list }
        .map { window.setViewport($0.view.id, height: $0.frame.height) }
      guard news.contains(true) else { return }
    }
  }

  /// Waits until everything on the screen has been loaded, and draws it. Returns the bytes of the drawing.
  @discardableResult
  func finish() async -> [UInt8] {
    await load()
    return draw()
  }

  /// Waits until everything on the screen has been loaded.
  func load() async {
    arrange()
    while let root = window.rootViewController, root.isBusy {
      await root.finishTasks()
      arrange()
    }
  }

  /// Removes the scene from the screen.
  func close() async {
    let root = window.rootViewController
    window.rootViewController = nil
    while let root, root.isBusy { await root.finishTasks() }
  }
}
