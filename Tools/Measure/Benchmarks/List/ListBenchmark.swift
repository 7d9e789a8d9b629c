import ViewKit

/// Lists of a thousand and of a million rows, with 24 lines on the screen.
enum ListBenchmark: Benchmark {
  static let name = "list"
  static let title = "List: 24 lines of it on the screen"

  struct Size {
    let count: Int
    let hasUniformRows: Bool

    var name: String {
      "\(count == 1_000 ? "1,000" : "1,000,000") \(hasUniformRows ? "equal rows" : "rows of 2 to 4 lines")"
    }

    var isLarge: Bool { count == 1_000_000 }

    @MainActor
    func open() -> OpenList { OpenList(count: count, hasUniformRows: hasUniformRows) }
  }

  static let sizes = [true, false].flatMap { hasUniformRows in
    [1_000, 1_000_000].map { Size(count: $0, hasUniformRows: hasUniformRows) }
  }

  static func rows(_ effort: Effort) async throws -> [Row] {
    try await opening().rows(effort)
      + moving("jump", limit: 50e-6, times: effort.times(2_000)) { $0.jump() }.rows(effort)
      + moving("scroll by a line", limit: 10e-6, times: effort.times(2_000)) { $0.scroll() }.rows(effort)
      + memory().rows(effort) + growth().rows(effort) + cells().rows(effort)
  }

  private static func opening() -> Series {
    var series = Series(.time)
    for size in sizes {
      series.add("open \(size.name)", goal: size.isLarge ? .atMost(50e-3) : nil) {
        seconds { use(size.open()) }
      }
    }
    return series
  }

  private static func moving(
    _ what: String, limit: Double, times: Int, _ move: @escaping @MainActor (OpenList) -> Void
  ) -> Series {
    var series = Series(.time)
    for size in sizes {
      let list = size.open()
      series.add("\(what) in \(size.name)", goal: size.isLarge ? .atMost(limit) : nil) {
        seconds { for _ in 0..<times { move(list) } } / Double(times)
      }
    }
    return series
  }
}
