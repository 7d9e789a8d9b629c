/// The results of the rounds, in order.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { Self.median(of: values) }
  var least: Double { values.min() ?? .nan }
  var most: Double { values.max() ?? .nan }

  /// The median of the rounds' ratios: a slow round slows both values.
  func ratio(to other: Samples) -> Double {
    Self.median(of: zip(values, other.values).map { $0 / $1 })
  }

  private static func median(of values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let upper = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[upper - 1] + sorted[upper]) / 2 : sorted[upper]
  }
}
