import ViewKit

/// The time from a change of a value to the change of the label.
enum BindingBenchmark: Benchmark {
  static let name = "binding"
  static let title = "Binding: from a change to the label"

  static func rows(_ effort: Effort) async throws -> [Row] {
    try await series("one change", goal: .timesAtMost(200), perRound: effort.times(20_000), OneByOne.self)
      .rows(effort)
      + series("1,000 changes in a turn", goal: .timesAtMost(10), perRound: effort.times(100), Burst.self)
      .rows(effort)
      + renders().rows(effort)
  }

  /// The four ways from a value to a label, all changed in the same way.
  private static func series(
    _ what: String, goal: Goal?, perRound count: Int, _ manner: any Manner.Type
  ) -> Series {
    var series = Series(.time)
    series.add("\(what): direct setter") { [way = DirectSetter()] in await manner.time(way, count) }
    series.add("\(what): closure") { [way = ClosureWiring()] in await manner.time(way, count) }
    series.add("\(what): delegate") { [way = DelegateWiring()] in await manner.time(way, count) }
    series.add("\(what): observe", goal: goal) { [way = BindingWiring()] in await manner.time(way, count) }
    return series
  }

  /// How often a label is set in a turn in which its value changes a thousand times.
  private static func renders() -> Series {
    let binding = BindingWiring()
    var series = Series(.number, comparesWithFirst: false)
    series.add("1,000 changes in a turn: renders", goal: .exactly(1)) {
      let before = binding.renders
      for number in 0..<1_000 { binding.change(to: Texts[number]) }
      await UpdateQueue.main.turn()
      return Double(binding.renders - before)
    }
    return series
  }
}
