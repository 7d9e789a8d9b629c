import ViewKit

/// The memory of a list.
extension ListBenchmark {
  static func memory() -> Series {
    var series = Series(.bytes)
    for size in sizes {
      let isIndependent = size.isLarge && size.hasUniformRows
      series.add("memory of \(size.name)", goal: isIndependent ? .timesAtMost(1.05) : nil) {
        Memory.growth { size.open() }
      }
    }
    return series
  }

  /// The memory that moving through a list adds.
  static func growth() -> Series {
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

  static func cells() -> Series {
    var series = Series(.number, comparesWithFirst: false)
    for size in sizes where size.isLarge {
      // As many cells as are visible when the viewport begins and ends within a row, and two more.
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
