import Foundation

extension FaultPlan {
  /// Reads a list such as `like=0.5,latency=200ms,reorder=0.3`.
  ///
  /// The keys are every operation and `all`, with a probability of failing; `lost-answer` and `reorder`, with a
  /// probability; `latency` and `jitter`, with a duration in `ms` or `s` of at most one minute. `all` does not apply to
  /// operations that have their own key.
  ///
  /// - Throws: `FaultParseError` for the first part that can't be read.
  public init(parsing text: String, seed: UInt64) throws(FaultParseError) {
    self.init(seed: seed)
    let parts = Self.split(text, at: ",")
    guard !parts.contains("") else { throw .empty }
    var seen: Set<String> = []
    var all: Double?
    for part in parts {
      let sides = Self.split(part, at: "=", maxSplits: 1)
      guard sides.count == 2 else { throw .noValue(part) }
      let (key, value) = (sides[0], sides[1])
      guard seen.insert(key).inserted else { throw .duplicate(key) }
      switch key {
      case "latency": latency = try Self.duration(value, for: key)
      case "jitter": jitter = try Self.duration(value, for: key)
      case "reorder": reorder = try Self.probability(value, for: key)
      case "lost-answer": lostAnswer = try Self.probability(value, for: key)
      case "all": all = try Self.probability(value, for: key)
      default:
        guard let operation = ServiceOperation(rawValue: key) else { throw .unknownKey(key) }
        failures[operation] = try Self.probability(value, for: key)
      }
    }
    if let all {
      failures.merge(ServiceOperation.allCases.map { ($0, all) }) { named, _ in named }
    }
  }

  /// The valid keys.
  static var knownKeys: [String] {
    ["all", "jitter", "latency", "lost-answer", "reorder"]
      + ServiceOperation.allCases.map(\.rawValue).sorted()
  }

  /// The parts without the white space around them.
  private static func split(_ text: String, at separator: Character, maxSplits: Int = .max) -> [String] {
    text.split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  private static func probability(_ text: String, for key: String) throws(FaultParseError) -> Double {
    guard let probability = decimal(text), probability <= 1 else { throw .badProbability(key, text) }
    return probability
  }

  private static func duration(_ text: String, for key: String) throws(FaultParseError) -> Duration {
    for (unit, microseconds) in [("ms", 1e3), ("s", 1e6)] where text.hasSuffix(unit) {
      guard let amount = decimal(String(text.dropLast(unit.count))), amount * microseconds <= 60e6 else {
        break
      }
      return .microseconds((amount * microseconds).rounded())
    }
    throw .badDuration(key, text)
  }

  /// Reads digits with at most one point: no sign, no exponent, no infinity.
  private static func decimal(_ text: String) -> Double? {
    guard
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
      )
    else { return nil }
    return Double(text)
  }
}
