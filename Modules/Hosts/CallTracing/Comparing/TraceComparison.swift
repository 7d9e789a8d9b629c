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
    package let steps: [Step?]

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
    // Of each other architecture: the step beside each step of the first, and the steps before each of them and at the end.
    var matched = Array(repeating: [Step?](), count: first.count)
    var added: [[[Step]]] = []
    for column in columns.dropFirst() {
      let steps = column.steps
      var gaps: [[Step]] = [[]]
      for pair in Alignment(first, steps, gap: 6, exchange: Self.difference).pairs {
        let step = pair.right.map { steps[$0] }
        if let left = pair.left {
          matched[left].append(step)
          gaps.append([])
        } else if let step {
          gaps[gaps.count - 1].append(step)
        }
      }
      added.append(gaps)
    }
    return (0...first.count).flatMap { gap in
      // Steps that several architectures add here share rows.
      let height = added.map { $0[gap].count }.max() ?? 0
      let rows = (0..<height).map { line in
        Row(steps: [nil] + added.map { $0[gap].indices.contains(line) ? $0[gap][line] : nil })
      }
      return rows + (gap < first.count ? [Row(steps: [first[gap]] + matched[gap])] : [])
    }
  }

  /// The cost of one step in the place of another: equal names belong together, then equal layers.
  private static func difference(_ left: Step, _ right: Step) -> Int {
    if left.call.title == right.call.title { return 0 }
    return left.call.role.layer == right.call.role.layer ? 2 : 11
  }
}
