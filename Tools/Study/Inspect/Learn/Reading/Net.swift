/// What reports a mistake before a person meets it in the program.
package enum Net: String, CaseIterable, Codable, Comparable, Sendable {
  /// The code does not build.
  case compiler
  /// `inspect rules` names a violation.
  case rule
  /// A test of one type fails.
  case unit
  /// A clause that holds for every implementation fails.
  case contract
  /// Something is still in memory after its screen was left.
  case leak
  /// A drawn screen differs from the recorded one.
  case snapshot

  package static func < (left: Net, right: Net) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }

  /// The net that a failed test belongs to.
  ///
  /// - Parameters:
  ///   - test: The suite and the function: `BlogContractTests/list(_:_:)`.
  ///   - clause: The clause of a contract; empty for other tests.
  package init(test: String, clause: String) {
    let suite = test.prefix { $0 != "/" }
    if clause.contains("leaks nothing") || clause.contains("releases")
      || clause.contains("leaves nothing behind")
    {
      self = .leak
    } else if suite.hasSuffix("ContractTests") {
      self = .contract
    } else {
      self = suite.hasSuffix("SnapshotTests") ? .snapshot : .unit
    }
  }
}
