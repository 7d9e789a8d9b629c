public import Composition
import Foundation
public import Testing

/// The part of the contracts that a run checks: everything, unless variables of the environment select less.
///
/// `Tools/test Blog --architecture mvp --clause like` sets `CONTRACT_ARCHITECTURE` and `CONTRACT_CLAUSE`.
struct ContractSelection: Sendable {
  private let architecture: String?
  private let clause: String?

  static let current = ContractSelection(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) {
    architecture = environment["CONTRACT_ARCHITECTURE"]?.lowercased()
    clause = environment["CONTRACT_CLAUSE"]?.lowercased()
  }

  /// Whether the architecture has the selected name, in any case.
  func contains(_ other: Architecture) -> Bool {
    architecture.map { $0 == other.rawValue.lowercased() } ?? true
  }

  /// Whether the name of a clause contains the selected text, in any case.
  func contains(clause name: String) -> Bool {
    clause.map { name.lowercased().contains($0) } ?? true
  }
}

extension Array {
  /// The implementations that this run checks, by default all.
  public func selected<F>() -> Self where Element == FeatureFactory<F> {
    filter { ContractSelection.current.contains($0.architecture) }
  }

  /// The clauses that this run checks, by default all.
  public func selected() -> Self where Element: CustomTestStringConvertible {
    filter { ContractSelection.current.contains(clause: $0.testDescription) }
  }
}
