import ToolSupport

/// Repeated measurements of one quantity, as they are committed in `docs/comparison`.
package struct Measurement: Codable, Equatable, Sendable {
  /// How a subject was measured, and each result.
  package struct Runs: Codable, Equatable, Sendable {
    package let command: String
    package let values: [Double]

    package init(command: String, values: [Double]) {
      self.command = command
      self.values = values
    }
  }

  /// The machine and the compiler of all subjects. Figures of other machines are compared as ratios.
  package let machine: String
  /// By the subject's name.
  package var runs: [String: Runs]

  package init(machine: String, runs: [String: Runs]) {
    self.machine = machine
    self.runs = runs
  }

  package func median(of subject: String) -> Double? { runs[subject]?.values.median }
}

/// Shares, such as clauses that hold, as they are committed in `docs/comparison`.
package struct ShareMeasurement: Codable, Equatable, Sendable {
  /// How a share was measured, and the result.
  package struct Result: Codable, Equatable, Sendable {
    package let command: String
    package let share: Share
    /// How many things were drawn, if only some of them count for the share.
    package let drawn: Int?

    package init(command: String, share: Share, drawn: Int? = nil) {
      self.command = command
      self.share = share
      self.drawn = drawn
    }
  }

  /// By the subject's name.
  package var results: [String: Result]

  package init(results: [String: Result]) {
    self.results = results
  }
}
