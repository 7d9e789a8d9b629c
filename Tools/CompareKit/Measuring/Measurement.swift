/// Repeated measurements of one quantity, as they are committed in `docs/comparison`.
public struct Measurement: Codable, Equatable, Sendable {
  /// How a subject was measured, and each result.
  public struct Runs: Codable, Equatable, Sendable {
    public let command: String
    public let values: [Double]

    public init(command: String, values: [Double]) {
      self.command = command
      self.values = values
    }
  }

  /// The machine and the compiler of all subjects. Figures of other machines are compared as ratios.
  public let machine: String
  /// By the subject's name.
  public var runs: [String: Runs]

  public init(machine: String, runs: [String: Runs]) {
    self.machine = machine
    self.runs = runs
  }

  public func samples(of subject: String) -> Samples? { runs[subject].map { Samples($0.values) } }
}

/// Shares, such as clauses that hold, as they are committed in `docs/comparison`.
public struct ShareMeasurement: Codable, Equatable, Sendable {
  /// How a share was measured, and the result.
  public struct Result: Codable, Equatable, Sendable {
    public let command: String
    public let share: Share
    /// How many things were drawn, if only some of them count for the share.
    public let drawn: Int?

    public init(command: String, share: Share, drawn: Int? = nil) {
      self.command = command
      self.share = share
      self.drawn = drawn
    }
  }

  /// By the subject's name.
  public var results: [String: Result]

  public init(results: [String: Result]) {
    self.results = results
  }
}
