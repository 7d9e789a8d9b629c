public import Foundation

/// Violations that are known and allowed for now. A baseline can only shrink: an entry without a violation is an error.
public struct Baseline: Equatable, Sendable {
  /// A violation without its line, which changes with every edit above it.
  struct Entry: Codable, Hashable, Sendable {
    let file: String
    let rule: String
    let message: String

    init(_ violation: Violation) {
      (file, rule, message) = (violation.file, violation.rule, violation.message)
    }
  }

  /// An entry can occur several times in a file.
  private var entries: [Entry: Int]

  public init(_ violations: [Violation] = []) {
    entries = violations.reduce(into: [:]) { $0[Entry($1), default: 0] += 1 }
  }

  /// - Throws: `InspectError.baseline` if the file is not a baseline.
  public init(contentsOf file: URL) throws {
    do {
      let list = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
      entries = list.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    } catch {
      throw InspectError.baseline(file.path)
    }
  }

  /// The content of a baseline file.
  public func encoded() throws -> Data {
    let list = entries.flatMap { Array(repeating: $0.key, count: $0.value) }
    return try JSONEncoder.readable.encode(
      list.sorted { ($0.file, $0.rule, $0.message) < ($1.file, $1.rule, $1.message) })
  }

  /// The violations that the baseline does not have, and an error for each entry without a violation.
  public func remaining(_ violations: [Violation], path: String) -> [Violation] {
    var open = entries
    var remaining: [Violation] = []
    for violation in violations {
      let entry = Entry(violation)
      if let count = open[entry], count > 0 { open[entry] = count - 1 } else { remaining.append(violation) }
    }
    let stale = open.filter { $0.value > 0 }.keys.sorted { ($0.file, $0.message) < ($1.file, $1.message) }
    return remaining
      + stale.map {
        Violation(
          file: path, line: 1, rule: "baseline",
          message: "\($0.file) does not have “\($0.message)” (\($0.rule)): remove the entry.")
      }
  }

  /// Whether every entry is in another baseline too, at most as often.
  public func isPart(of other: Baseline) -> Bool {
    entries.allSatisfy { other.entries[$0.key, default: 0] >= $0.value }
  }
}
