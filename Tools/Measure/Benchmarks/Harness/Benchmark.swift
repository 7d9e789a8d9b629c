/// A group of measurements in one table.
@MainActor
protocol Benchmark: SendableMetatype {
  /// The name for `--filter`, in lower-case letters.
  nonisolated static var name: String { get }
  nonisolated static var title: String { get }
  static func rows(_ effort: Effort) async throws -> [Row]
}

/// The duration of the measurements.
struct Effort {
  let rounds: Int
  /// Rounds that run first and are discarded. They fill caches and pools.
  let warmUps: Int
  private let share: Double

  static let full = Effort(rounds: 15, warmUps: 3, share: 1)
  static let quick = Effort(rounds: 3, warmUps: 1, share: 0.1)

  /// How often to repeat a short operation within a round.
  func times(_ count: Int) -> Int { max(1, Int(Double(count) * share)) }
}
