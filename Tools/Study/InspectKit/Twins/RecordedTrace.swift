package import Foundation
import ToolSupport

/// A committed trace: what runs after a person's action, in each architecture.
package struct RecordedTrace: Sendable {
  struct Call: Sendable {
    /// How many calls lead to it.
    let depth: Int
    /// What is written before the function, such as `presenter` or `closure in`.
    let words: String
    /// The function, such as `BlogItemPresenter.send(isLiked:)`; empty for inputs, posts and frames.
    let function: String

    var text: String { function.isEmpty ? words : "\(words) \(function)" }
  }

  let name: String
  /// The module of the traced feature.
  package let feature: String
  let summary: String
  /// The calls in each architecture, sorted by its name as in folders: `MVP`; and the functions in them, as `Type.function`.
  let columns: [(architecture: String, calls: [Call], functions: Set<String>)]

  private struct File: Decodable {
    struct Entry: Decodable {
      let calls: [String]
    }

    let useCase: String
    let module: String
    let summary: String
    let architectures: [String: Entry]
  }

  /// All traces of a package, by feature and name.
  ///
  /// - Throws: errors of reading the files.
  static func all(below root: URL) throws -> [RecordedTrace] {
    let folder = root.appending(path: "docs/traces")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .map { try JSONDecoder().decode(File.self, from: Data(contentsOf: folder.appending(path: $0))) }
      .map { file in
        RecordedTrace(
          name: file.useCase, feature: file.module, summary: file.summary,
          columns: file.architectures.sorted { $0.key < $1.key }.map { name, entry in
            let calls = entry.calls.map(call)
            return (name.uppercased(), calls, Set(calls.map(\.function).map(name(of:))))
          })
      }
      .sorted { ($0.feature, $0.name) < ($1.feature, $1.name) }
  }

  /// The trace of a use case.
  ///
  /// - Throws: `ToolError`, with the known use cases, and errors of reading the files.
  package static func named(_ useCase: String, below root: URL) throws -> RecordedTrace {
    let traces = try all(below: root)
    guard let trace = traces.first(where: { $0.name == useCase }) else {
      throw ToolError.unknown("use case", useCase, known: traces.map(\.name).sorted())
    }
    return trace
  }

  /// The functions in each architecture, such as `BlogItemPresenter.send`.
  package var functions: [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: columns.map { ($0.architecture, $0.functions) })
  }

  /// `BlogItemPresenter.send(isLiked:)` → `BlogItemPresenter.send`, `BlogItemView.isLiked.setter` → `BlogItemView.isLiked`.
  static func name(of function: String) -> String {
    function.prefix { $0 != "(" }.split(separator: ".").prefix(2).joined(separator: ".")
  }

  static func call(_ line: String) -> Call {
    let text = line.drop { $0 == " " }
    // A call whose calls are above ends in “…”.
    let words = text.split(separator: " ").filter { $0 != "…" }
    let last = words.last ?? ""
    let isFunction = words.count > 1 && last.first?.isUppercase == true && last.contains(".")
    return Call(
      depth: (line.count - text.count) / 2,
      words: isFunction ? words.dropLast().joined(separator: " ") : String(text),
      function: isFunction ? String(last) : "")
  }
}
