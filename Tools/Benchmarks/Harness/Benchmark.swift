/// A group of measurements that stand in one table.
@MainActor
protocol Benchmark: SendableMetatype {
  /// What `--filter` knows it by: lower-case letters.
  nonisolated static var name: String { get }
  nonisolated static var title: String { get }
  static func rows(_ effort: Effort) async throws -> [Row]
}

/// How long to measure.
struct Effort {
  let rounds: Int
  /// Rounds that are run before and forgotten: they fill caches and pools.
  let warmUps: Int
  private let share: Double

  static let full = Effort(rounds: 15, warmUps: 3, share: 1)
  static let quick = Effort(rounds: 3, warmUps: 1, share: 0.1)

  /// How often to repeat something short within a round.
  func times(_ count: Int) -> Int { max(1, Int(Double(count) * share)) }
}
