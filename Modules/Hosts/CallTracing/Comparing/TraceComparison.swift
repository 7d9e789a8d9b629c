/// Traces of one use case in several architectures, beside each other.
package struct TraceComparison: Sendable {
  package struct Column: Sendable {
    package let name: String
    package let trace: Trace

    package init(name: String, trace: Trace) {
      self.name = name
      self.trace = trace
    }

    fileprivate var steps: [Step] { trace.folded.flattened.map { Step(call: $0.call, depth: $0.depth) } }
  }

  /// A line of the comparison: a step for each architecture that has one here.
  package struct Row: Sendable {
    package var steps: [Step?]

    /// Whether all architectures do the same here.
    package var isCommon: Bool {
      steps.allSatisfy { $0 != nil && $0?.call.title == steps[0]?.call.title }
    }
  }

  package struct Step: Sendable {
    package let call: Trace.Call
    package let depth: Int
  }

  package let columns: [Column]
  package let rows: [Row]

  /// - Parameter columns: at least one. The others are aligned with the first.
  package init(_ columns: [Column]) {
    self.columns = columns
    rows = Self.aligned(columns)
  }

  /// The distance between two traces in roles: how many steps to insert, remove or replace.
  package func distance(_ left: Int, _ right: Int) -> Int {
    editDistance(roles(left), roles(right))
  }

  /// The same, if a presenter counts as the same role as a controller, a view model, a store and an update function.
  package func distanceInLayers(_ left: Int, _ right: Int) -> Int {
    editDistance(roles(left).map(\.layer), roles(right).map(\.layer))
  }

  private func roles(_ index: Int) -> [Role] { columns[index].steps.map(\.call.role) }

  private static func aligned(_ columns: [Column]) -> [Row] {
    let first = columns[0].steps
    var rows = first.map { Row(steps: [$0]) }
    // The row of each step of the first architecture.
    var places = Array(first.indices)
    for column in columns.dropFirst() {
      let steps = column.steps
      let alignment = Alignment(first, steps, gap: 6, exchange: Self.difference)
      for index in rows.indices { rows[index].steps.append(nil) }
      var next = 0
      for pair in alignment.pairs {
        if let left = pair.left {
          next = places[left] + 1
          if let right = pair.right {
            rows[places[left]].steps[rows[places[left]].steps.count - 1] = steps[right]
          }
        } else if let right = pair.right {
          let count = rows.indices.contains(next) ? rows[next].steps.count : 0
          // Uses a row that another architecture has added here, or adds one.
          if count > 0, rows[next].steps[0] == nil, rows[next].steps[count - 1] == nil {
            rows[next].steps[count - 1] = steps[right]
          } else {
            let width = rows.first?.steps.count ?? 1
            var row = Row(steps: Array(repeating: nil, count: width))
            row.steps[width - 1] = steps[right]
            rows.insert(row, at: next)
            for index in places.indices where places[index] >= next { places[index] += 1 }
          }
          next += 1
        }
      }
    }
    return rows
  }

  /// The cost of one step in the place of another: equal names belong together, then equal layers.
  private static func difference(_ left: Step, _ right: Step) -> Int {
    if left.call.title == right.call.title { return 0 }
    return left.call.role.layer == right.call.role.layer ? 2 : 11
  }
}
