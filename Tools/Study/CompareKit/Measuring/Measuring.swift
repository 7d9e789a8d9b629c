package import Foundation
package import InspectKit
import ToolSupport

/// What `--measure` measures, and in which order.
package struct Measuring: Sendable {
  package static let names = (ShareQuantity.allCases.map(\.rawValue) + Quantity.allCases.map(\.rawValue))
    .sorted()
  private let chosen: Set<String>

  /// - Parameter only: names with commas; `nil` for everything.
  /// - Throws: `ToolError` with the names to choose from.
  package init(only: String?) throws {
    chosen = Set(only.map { $0.split(separator: ",").map(String.init) } ?? Self.names)
    guard let unknown = chosen.first(where: { !Self.names.contains($0) }) else { return }
    throw ToolError(
      "“\(unknown)” can't be measured; choose some of: \(Self.names.joined(separator: ", ")).")
  }

  /// Measures the subjects, and writes each file as soon as it is complete.
  ///
  /// - Throws: `ToolError`, before anything is measured if figures of different machines would be mixed.
  package func measure(
    _ subjects: [Subject], in project: Project, root: URL, into measurements: inout Measurements,
    log: @escaping (String) -> Void
  ) throws {
    let chosenQuantities = Quantity.allCases.filter { chosen.contains($0.rawValue) }
    if !chosenQuantities.isEmpty {
      let machine = try Toolchain.machine(root)
      for quantity in chosenQuantities {
        try measurements.requireUnmixed(quantity, of: subjects.map(\.name), on: machine)
      }
      log("Builds the program benchmarks in release.")
      let workloads = try Workloads(root: root)
      for quantity in chosenQuantities {
        log("Measures \(quantity.title).")
        let new = try workloads.measure(quantity, of: subjects)
        try measurements.set(new, of: quantity, root: root)
      }
    }
    let shares = Shares(root: root, project: project, log: log)
    if chosen.contains(ShareQuantity.contract.rawValue) {
      try measurements.set(try shares.contracts(of: subjects), of: .contract, root: root)
    }
    if chosen.contains(ShareQuantity.coverage.rawValue) {
      try measurements.set(try shares.coverage(of: subjects), of: .coverage, root: root)
    }
    if !chosen.isDisjoint(with: [
      ShareQuantity.mutationUnit.rawValue, ShareQuantity.mutationContract.rawValue,
    ]) {
      for subject in subjects where !subject.isScreen {
        let (unit, contract) = try shares.mutants(of: subject)
        try measurements.set(unit, of: .mutationUnit, root: root)
        try measurements.set(contract, of: .mutationContract, root: root)
      }
    }
  }
}
