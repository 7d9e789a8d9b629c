package import Foundation
import ToolSupport

/// The functions that run after a person's action, from the committed traces in `docs/traces`.
package struct TracedPath: Sendable {
  /// The module of the traced feature.
  package let feature: String
  /// The functions in each architecture, such as `BlogItemPresenter.send`. Architectures are written as in folders: `MVP`.
  package let functions: [String: Set<String>]

  /// - Throws: `ToolError`, with the known use cases, and errors of reading the file.
  package init(_ useCase: String, below root: URL) throws {
    let traces = try RecordedTrace.all(below: root)
    guard let trace = traces.first(where: { $0.name == useCase }) else {
      throw ToolError.unknown("use case", useCase, known: traces.map(\.name).sorted())
    }
    feature = trace.feature
    functions = Dictionary(uniqueKeysWithValues: trace.columns.map { ($0.architecture, $0.functions) })
  }

  /// `BlogItemPresenter.send(isLiked:)` → `BlogItemPresenter.send`, `BlogItemView.isLiked.setter` → `BlogItemView.isLiked`.
  static func name(_ function: String) -> String {
    let name = function.prefix { $0 != "(" }
    return name.split(separator: ".").prefix(2).joined(separator: ".")
  }
}
