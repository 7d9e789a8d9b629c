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
    }
    parts.append(try await likes())
    var rows: [Row] = []
    for part in parts { rows += try await part.rows(effort) }
    return rows
  }

  /// The steps of drawing an unchanged scene, and all steps together after a key.
  private static func drawing(_ stage: Stage, repeats: Int) -> Series {
    let size = stage.size
    let name = "\(size.columns)×\(size.rows)"
    let snapshot = stage.window.takeFrame().snapshot
    let grid = SceneDrawing.grid(of: snapshot, size: size)
    var diff = GridDiff()
    var series = Series(.time)
    func add(_ what: String, goal: Goal? = nil, _ body: @escaping @MainActor () -> Void) {
      series.add("\(name): \(what)", goal: goal) {
        seconds { for _ in 0..<repeats { body() } } / Double(repeats)
      }
    }
    add("layout") { use(TerminalLayout(snapshot, size: size)) }
    add("build: layout and grid") { use(SceneDrawing.grid(of: snapshot, size: size)) }
    add("diff") { use(diff.patch(from: grid, to: grid)) }
    add("build and diff", goal: size.columns == 200 ? .atMost(0.3e-3) : nil) {
      use(diff.patch(from: grid, to: SceneDrawing.grid(of: snapshot, size: size)))
    }
    var isDown = false
    add("focus to the next row: from key to bytes") {
      isDown.toggle()
      stage.window.press(isDown ? .down : .up)
      use(stage.draw())
    }
    return series
  }
}
