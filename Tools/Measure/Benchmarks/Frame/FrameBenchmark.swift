import Composition
import TerminalHost
import ViewKit

/// The time of drawing the profile scene in a terminal.
enum FrameBenchmark: Benchmark {
  static let name = "frame"
  static let title = "Frame: the profile scene in a terminal"

  private static let sizes = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 60)]

  static func rows(_ effort: Effort) async throws -> [Row] {
    let repeats = effort.times(200)
    var parts: [Series] = []
    for size in sizes {
      let stage = Stage(try await Choice(architecture: .mvvm).session(), size: size)
      await stage.finish()
      stage.window.press(.down)
      stage.draw()
      parts.append(drawing(stage, repeats: repeats))
      parts.append(keys(stage, repeats: repeats))
    }
    parts.append(try await likes())
    var rows: [Row] = []
    for part in parts { rows += try await part.rows(effort) }
    return rows
  }

  /// The steps of drawing a scene from nothing: the views have their sizes from the frame before, the host has no layout of it.
  private static func drawing(_ stage: Stage, repeats: Int) -> Series {
    let size = stage.size
    let isLarge = size.columns == 200
    let snapshot = stage.window.takeFrame().snapshot
    let grid = SceneDrawing.grid(of: snapshot, size: size)
    var diff = GridDiff()
    var series = Series(.time)
    func add(_ what: String, goal: Goal? = nil, _ body: @escaping @MainActor () -> Void) {
      series.add("\(stage.sizeText): \(what)", goal: goal) {
        seconds { for _ in 0..<repeats { body() } } / Double(repeats)
      }
    }
    add("layout", goal: .atMost(isLarge ? 70e-6 : 30e-6)) { use(TerminalLayout(snapshot, size: size)) }
    add("build: layout and grid") { use(SceneDrawing.grid(of: snapshot, size: size)) }
    add("diff") { use(diff.patch(from: grid, to: grid)) }
    add("build and diff", goal: isLarge ? .atMost(100e-6) : nil) {
      use(diff.patch(from: grid, to: SceneDrawing.grid(of: snapshot, size: size)))
    }
    return series
  }

  /// The frame after a change: one row that is dirty, and the two rows between which a key moves the focus.
  private static func keys(_ stage: Stage, repeats: Int) -> Series {
    var series = Series(.time)
    func add(_ what: String, goal: Goal? = nil, _ body: @escaping @MainActor (Bool) -> Void) {
      series.add("\(stage.sizeText): \(what)", goal: goal) {
        seconds { for number in 0..<repeats { body(number.isMultiple(of: 2)) } } / Double(repeats)
      }
    }
    let label = stage.likeLabel
    let text = label.title
    add("a change in one row: from change to bytes", goal: .atMost(25e-6)) {
      label.title = $0 ? "Likes 5" : text
      use(stage.draw())
    }
    add("focus to the next row: from key to bytes") {
      stage.window.press($0 ? .down : .up)
      use(stage.draw())
    }
    return series
  }
}

extension Stage {
  fileprivate var sizeText: String { "\(size.columns)×\(size.rows)" }

  /// The button in a row that shows the likes.
  fileprivate var likeLabel: Button {
    guard let id = likeButton?.id, let button = window.visibleTree.first(where: { $0.id == id }) as? Button
    else { preconditionFailure("a profile has blogs") }
    return button
  }
}
