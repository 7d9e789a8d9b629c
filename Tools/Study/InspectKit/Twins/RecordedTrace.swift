import Foundation
import ToolSupport

/// A committed trace: what runs after a person's action, in each architecture.
struct RecordedTrace: Sendable {
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
  let feature: String
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
            return (name.uppercased(), calls, Set(calls.map(\.function).map(TracedPath.name)))
          })
      }
      .sorted { ($0.feature, $0.name) < ($1.feature, $1.name) }
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
