import ViewKit

/// Lists of a thousand and of a million rows, with 24 lines on the screen.
enum ListBenchmark: Benchmark {
  static let name = "list"
  static let title = "List: 24 lines of it on the screen"

  private struct Size {
    let count: Int
    let hasUniformRows: Bool

    var name: String {
      "\(count == 1_000 ? "1,000" : "1,000,000") \(hasUniformRows ? "equal rows" : "rows of 2 to 4 lines")"
    }

    var isLarge: Bool { count == 1_000_000 }

    @MainActor
    func open() -> OpenList { OpenList(count: count, hasUniformRows: hasUniformRows) }
  }

  private static let sizes = [true, false].flatMap { hasUniformRows in
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

  private static func memory() -> Series {
    var series = Series(.bytes)
    for size in sizes {
      let isIndependent = size.isLarge && size.hasUniformRows
      series.add("memory of \(size.name)", goal: isIndependent ? .timesAtMost(1.05) : nil) {
        Memory.growth { size.open() }
      }
    }
    return series
  }

  /// What going through a list adds to the memory it has.
  private static func growth() -> Series {
    var series = Series(.bytes, comparesWithFirst: false)
    for size in sizes where size.isLarge {
      series.add("memory added by 1,000 jumps in \(size.name)", goal: .nothing(within: Memory.uncertainty)) {
        let list = size.open()
        list.jump()
        return Memory.growth { for _ in 0..<1_000 { list.jump() } }
      }
    }
    return series
  }

  private static func cells() -> Series {
    var series = Series(.number, comparesWithFirst: false)
    for size in sizes where size.isLarge {
      // As many as there are when the viewport begins and ends within a row, and two.
      let visible = size.hasUniformRows ? OpenList.lines : OpenList.lines / 2 + 1
      series.add("cells made for 1,000 jumps in \(size.name)", goal: .atMost(Double(visible + 2))) {
        let list = size.open()
        for _ in 0..<1_000 { list.jump() }
        return Double(list.cellsMade)
      }
    }
    return series
  }
}
