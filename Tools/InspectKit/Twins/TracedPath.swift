package import Foundation
import ToolSupport

/// The functions that run after a person's action, from the committed traces in `docs/traces`.
package struct TracedPath: Sendable {
  /// The module of the traced feature.
  package let feature: String
  /// The functions in each architecture, such as `BlogItemPresenter.send`. Architectures are written as in folders: `MVP`.
  package let functions: [String: Set<String>]

  private struct File: Decodable {
    struct Entry: Decodable {
      let functions: [String]
    }

    let module: String
    let architectures: [String: Entry]
  }

  /// - Throws: `ToolError`, with the known use cases, and errors of reading the file.
  package init(_ useCase: String, below root: URL) throws {
    let folder = root.appending(path: "docs/traces")
    let known = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    guard known.contains(useCase) else { throw ToolError.unknown("use case", useCase, known: known) }
    let file = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: folder.appending(path: "\(useCase).json")))
    feature = file.module
    functions = Dictionary(
      uniqueKeysWithValues: file.architectures.map { name, entry in
        (name.uppercased(), Set(entry.functions.map(Self.name)))
      })
  }

  /// `BlogItemPresenter.send(isLiked:)` → `BlogItemPresenter.send`, `BlogItemView.isLiked.setter` → `BlogItemView.isLiked`.
  static func name(_ function: String) -> String {
    let name = function.prefix { $0 != "(" }
    return name.split(separator: ".").prefix(2).joined(separator: ".")
  }
}
