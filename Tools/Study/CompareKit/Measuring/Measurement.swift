import ToolSupport

/// Repeated measurements of one quantity, as they are committed in `docs/comparison`.
package struct Measurement: Codable, Equatable, Sendable {
  /// How a subject was measured, and each result.
  package struct Runs: Codable, Equatable, Sendable {
    package let command: String
    package let values: [Double]
  }

  /// The machine and the compiler of all subjects. Figures of other machines are compared as ratios.
  package let machine: String
  /// By the subject's name.
  package var runs: [String: Runs]

  package func median(of subject: String) -> Double? { runs[subject]?.values.median }
}

/// Shares, such as clauses that hold, as they are committed in `docs/comparison`.
package struct ShareMeasurement: Codable, Equatable, Sendable {
  /// How a share was measured, and the result.
  package struct Result: Codable, Equatable, Sendable {
    package let command: String
    package let share: Share
    /// How many things were drawn, if only some of them count for the share.
    package var drawn: Int?
  }

  /// By the subject's name.
  package var results: [String: Result]
}
