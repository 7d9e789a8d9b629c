extension TraceComparison {
  /// The comparison for other programs.
  package var document: TraceComparisonDocument { TraceComparisonDocument(self) }
}

/// The numbers and traces of a comparison.
package struct TraceComparisonDocument: Encodable {
  struct Entry: Encodable {
    let architecture: String
    let calls: Int
    let types: [String]
    /// The distance in roles to each architecture.
    let distances: [String: Int]
    /// The distances if all kinds of logic count as one role.
    let distancesInLayers: [String: Int]
    let trace: Trace
  }

  let architectures: [Entry]

  init(_ comparison: TraceComparison) {
    let columns = comparison.columns
    architectures = columns.enumerated().map { index, column in
      Entry(
        architecture: column.name, calls: column.trace.functionCalls.count,
        types: column.trace.types.sorted(),
        distances: columns.enumerated().reduce(into: [:]) {
          $0[$1.element.name] = comparison.distance(index, $1.offset)
        },
        distancesInLayers: columns.enumerated().reduce(into: [:]) {
          $0[$1.element.name] = comparison.distanceInLayers(index, $1.offset)
        },
        trace: column.trace)
    }
  }
}
