extension Sequence<Double> {
  /// The middle value, or the mean of the two in the middle; not a number if there are no values.
  package var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    let upper = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[upper - 1] + sorted[upper]) / 2 : sorted[upper]
  }
}
