import ToolSupport

/// Variants that are measured in turns, A B C A B C …, so that a slow machine slows all variants equally.
@MainActor
struct Series {
  private struct Variant {
    let name: String
    let goal: Goal?
    let measure: @MainActor () async throws -> Double
  }

  private let unit: Unit
  private let comparesWithFirst: Bool
  private var variants: [Variant] = []

  /// - Parameter comparesWithFirst: whether the other variants are divided by the first one.
  init(_ unit: Unit, comparesWithFirst: Bool = true) {
    self.unit = unit
    self.comparesWithFirst = comparesWithFirst
  }

  /// - Parameter measure: runs one round. Returns seconds, bytes or a number, depending on the series' unit.
  mutating func add(
    _ name: String, goal: Goal? = nil, measure: @escaping @MainActor () async throws -> Double
  ) {
    variants.append(Variant(name: name, goal: goal, measure: measure))
  }

  func rows(_ effort: Effort) async throws -> [Row] {
    var samples = Array(repeating: [Double](), count: variants.count)
    for round in 0..<(effort.warmUps + effort.rounds) {
      for (index, variant) in variants.enumerated() {
        let value = try await variant.measure()
        if round >= effort.warmUps { samples[index].append(value) }
      }
    }
    return zip(variants, samples).enumerated().map { index, pair in
      let (variant, values) = pair
      let ratio: Row.Ratio =
        if !comparesWithFirst { .none } else if index == 0 { .baseline } else {
          // The median of the rounds' ratios: a slow round slows both values.
          .times(zip(values, samples[0]).map { $0 / $1 }.median)
        }
      return Row(what: variant.name, unit: unit, samples: values, ratio: ratio, goal: variant.goal)
    }
  }
}
