import ViewKit

/// Shows two runs of an action beside each other. Equal stretches are folded; a tap on a call opens it with its counterpart.
@MainActor
final class ComparisonView: View {
  /// - Parameters:
  ///   - unit: the words for equal lines.
  ///   - open: called with the two calls of a row, of which one can be missing.
  init(
    _ left: TraceComparison.Column, _ right: TraceComparison.Column, unit: String,
    open: @escaping @MainActor (_ left: Trace.Call?, _ right: Trace.Call?) -> Void
  ) {
    super.init()
    identifier = "trace.comparison"
    let heads = [left, right].map { Label($0.name, style: TextStyle(font: .headline, numberOfLines: 0)) }
    addSubview(PairView.beside(heads, isEqual: false))
    let rows = TraceComparison([left, right]).rows
    addSubview(
      FoldedRows(
        rows.count, unit: unit, container: .branch, identifier: "trace.rows", isFolded: { rows[$0].isCommon }
      ) { index in
        let steps = rows[index].steps
        let cells = steps.map { step in
          step.map { Self.cell($0) { open(steps[0]?.call, steps[1]?.call) } }
        }
        return PairView.beside(cells, isEqual: rows[index].isCommon)
      })
  }

  private static func cell(_ step: TraceComparison.Step, open: @escaping @MainActor () -> Void) -> View {
    let line = TraceRunView.line(of: step.call, open: open)
    line.layout.margins.left = min(step.depth, 6)
    return line
  }
}
