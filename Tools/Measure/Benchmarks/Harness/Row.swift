import ToolSupport

/// A row of a table.
struct Row {
  enum Ratio {
    case none
    /// The rows below are divided by this row, until the next baseline.
    case baseline
    case times(Double)
  }

  let what: String
  let unit: Unit
  /// The results of the rounds, in order.
  let samples: [Double]
  var ratio = Ratio.none
  let goal: Goal?

  /// Whether the goal is reached; `nil` if there is no goal or no measurement.
  var isReached: Bool? {
    guard let goal, !samples.median.isNaN else { return nil }
    switch (goal, ratio) {
    case (.exactly(let value), _): return samples.allSatisfy { $0 == value }
    case (.nothing(let tolerance), _): return abs(samples.median) <= tolerance
    case (.atMost(let limit), _): return samples.median <= limit
    case (.timesAtMost(let limit), .times(let ratio)): return ratio <= limit
    case (.timesAtMost, _): preconditionFailure("\(what) has a goal for its ratio and no baseline")
    }
  }

  static let heading = ["what", "median", "min – max", "ratio", "goal", "reached"]

  /// What the heading says.
  var cells: [String] {
    [
      what, unit.text(samples.median),
      "\(unit.text(samples.min() ?? .nan)) – \(unit.text(samples.max() ?? .nan))",
      ratioText, goal?.text(unit) ?? "", isReached.map { $0 ? "yes" : "NO" } ?? "",
    ]
  }

  private var ratioText: String {
    switch ratio {
    case .none: ""
    case .baseline: "baseline"
    case .times(let ratio): ratio.isNaN ? "" : "\(ratio.threeDigits)×"
    }
  }
}

/// The goal of a row. Exact goals must hold in every round, all others for the median.
enum Goal {
  /// Seconds, bytes or a number, depending on the row's unit.
  case atMost(Double)
  case exactly(Double)
  /// Zero, within the precision of the measurement.
  case nothing(within: Double)
  /// A multiple of the baseline.
  case timesAtMost(Double)

  func text(_ unit: Unit) -> String {
    switch self {
    case .atMost(let limit): "≤ \(unit.text(limit))"
    case .exactly(let value): unit.text(value)
    case .nothing(let tolerance): "\(unit.text(0)) ± \(unit.text(tolerance))"
    case .timesAtMost(let limit): "≤ \(limit.threeDigits)×"
    }
  }
}
