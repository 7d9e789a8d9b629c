import Observation
import ViewKit

/// What bindings leave behind in a long-lived view model, after they were dropped.
enum ResidueBenchmark: Benchmark {
  static let name = "residue"
  static let title = "Binding: what 10,000 dropped bindings leave behind"

  private static let count = 10_000

  static func rows(_ effort: Effort) async throws -> [Row] {
    try await bytes().rows(effort) + nextChange().rows(effort) + leaks().rows(effort)
  }

  private static func bytes() -> Series {
    var series = Series(.bytes, comparesWithFirst: false)
    series.add("bytes left: withObservationTracking alone") {
      residue { model in
        for _ in 0..<count { track(model) }
      }
    }
    series.add("bytes left: observe, one after the other", goal: .exactly(0)) {
      residue { model in
        for _ in 0..<count { use(binding(to: model)) }
      }
    }
    series.add("bytes left: observe, all at once", goal: .exactly(0)) {
      residue { model in
        use((0..<count).map { _ in binding(to: model) })
      }
    }
    return series
  }

  private static func nextChange() -> Series {
    var series = Series(.time)
    series.add("next change: nothing was bound") {
      let model = TextModel()
      return seconds { model.text = "next" }
    }
    series.add("next change: withObservationTracking alone") {
      let model = TextModel()
      for _ in 0..<count { track(model) }
      return seconds { model.text = "next" }
    }
    series.add("next change: observe") {
      let model = TextModel()
      for _ in 0..<count { use(binding(to: model)) }
      return seconds { model.text = "next" }
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

  /// Bytes that stay, in a view model that had a binding before.
  private static func residue(_ bindAndDrop: (TextModel) -> Void) -> Double {
    let model = TextModel()
    use(binding(to: model))
    let left = Memory.growth { bindAndDrop(model) }
    use(model)
    return left
  }

  private static func binding(to model: TextModel) -> ViewBinding { Owner().bind(to: model) }

  private static func track(_ model: TextModel) {
    let owner = Owner()
    withObservationTracking {
      owner.text = model.text
    } onChange: { [weak owner] in
      use(owner)
    }
  }
}
