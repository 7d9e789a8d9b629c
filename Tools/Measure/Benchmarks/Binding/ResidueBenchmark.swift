import Observation
import ViewKit

/// The memory that dropped bindings cost in a long-lived view model.
enum ResidueBenchmark: Benchmark {
  static let name = "residue"
  static let title = "Binding: what 10,000 dropped bindings leave behind"

  private static let count = 10_000

  static func rows(_ effort: Effort) async throws -> [Row] {
    try await bytes().rows(effort) + leaks().rows(effort)
  }

  private static func bytes() -> Series {
    var series = Series(.bytes, comparesWithFirst: false)
    series.add("bytes left: withObservationTracking alone") {
      residue { trackAndDrop($0) }
    }
    series.add("bytes left: observe, one after the other", goal: .nothing(within: Memory.uncertainty)) {
      residue { bindAndDrop($0) }
    }
    series.add("room for 10,000 bindings at once, made by the first") {
      residue { bindAllAndDrop($0) }
    }
    series.add("bytes left: observe, all at once, again", goal: .nothing(within: Memory.uncertainty)) {
      residue(after: { bindAllAndDrop($0) }) { bindAllAndDrop($0) }
    }
    return series
  }

  private static func leaks() -> Series {
    var series = Series(.number, comparesWithFirst: false)
    series.add("leaks: owners and bindings alive", goal: .exactly(0)) {
      let model = TextModel()
      var dropped: [WeakObject] = []
      for _ in 0..<count {
        let owner = Owner()
        let binding = owner.bind(to: model)
        dropped += [WeakObject(object: owner), WeakObject(object: binding)]
      }
      model.text = "next"
      await UpdateQueue.main.turn()
      return Double(dropped.count { $0.object != nil })
    }
    return series
  }

  /// The bytes that remain in a view model that had a binding before.
  private static func residue(
    after prepare: (TextModel) -> Void = { use(Owner().bind(to: $0)) }, _ bindAndDrop: (TextModel) -> Void
  ) -> Double {
    let model = TextModel()
    prepare(model)
    let left = Memory.growth { bindAndDrop(model) }
    use(model)
    return left
  }

  /// Drops each binding at once, as reused cells do.
  private static func bindAndDrop(_ model: TextModel) {
    for _ in 0..<count { use(Owner().bind(to: model)) }
  }

  private static func bindAllAndDrop(_ model: TextModel) {
    use((0..<count).map { _ in Owner().bind(to: model) })
  }

  /// A binding without ViewKit's additions: it ends with its owner, but the model is not told.
  private static func trackAndDrop(_ model: TextModel) {
    for _ in 0..<count {
      let owner = Owner()
      withObservationTracking {
        owner.text = model.text
      } onChange: { [weak owner] in
        use(owner)
      }
    }
  }
}
