import Composition
import ProfileShared
import TerminalHost
import ViewKit

/// A scene in a window, drawn for a terminal that is not there.
@MainActor
final class Stage {
  let window = Window()
  let size: TerminalSize
  /// What the terminal would show.
  private(set) var shown: Grid?
  private var diff = GridDiff()

  init(_ session: ProfileSession, size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    self.size = size
    window.rootViewController = session.makeRoot()
  }

  /// The bytes that bring the terminal up to date.
  @discardableResult
  func draw() -> [UInt8] {
    let grid = SceneDrawing.grid(of: window.takeFrame().snapshot, size: size)
    let patch = diff.patch(from: shown, to: grid)
    shown = grid
    return patch
  }

  /// Lets the next patch begin as if something else had been drawn meanwhile: cursor elsewhere, style plain.
  func liftPen() {
    diff = GridDiff()
  }

  /// Tells lists how much room they have, until none of them is surprised.
  func arrange() {
    for _ in 0..<4 {
      let placed = TerminalLayout(window.takeFrame().snapshot, size: size).views
      let news = placed.filter { $0.view.role == .list }
        .map { window.setViewport($0.view.id, height: $0.frame.height) }
      guard news.contains(true) else { return }
    }
  }

  /// Goes on until everything that belongs on the screen has been loaded, and draws it.
  @discardableResult
  func finish() async -> [UInt8] {
    arrange()
    while let root = window.rootViewController, root.isBusy {
      await root.finishTasks()
      arrange()
    }
    return draw()
  }

  /// Takes the scene off the screen.
  func close() async {
    let root = window.rootViewController
    window.rootViewController = nil
    while let root, root.isBusy { await root.finishTasks() }
  }
}
