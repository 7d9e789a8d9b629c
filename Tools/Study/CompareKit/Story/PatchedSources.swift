package import Foundation
import ToolSupport

/// The files that recorded patches change, before and after them.
package struct PatchedSources: Sendable {
  /// A patch of `docs/comparison/patches`, by its name.
  package enum Step: Sendable {
    case apply(String)
    /// Leads to the state before a change that the package has.
    case undo(String)

    fileprivate var name: String {
      switch self {
      case .apply(let name), .undo(let name): name
      }
    }
  }

  package static let folder = "docs/comparison/patches"

  /// The texts of the files that the patches name, by path.
  package let before: [String: String]
  package let after: [String: String]
  /// The lines of the second steps: added and removed in each file.
  package let changes: [String: (added: Int, removed: Int)]

  /// Applies patches to copies of the files in another folder.
  ///
  /// - Parameters:
  ///   - first: lead to the state before.
  ///   - second: the change.
  /// - Throws: `ToolError` with the patch that does not apply.
  package init(root: URL, _ first: [Step] = [], then second: [Step]) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "patched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    let patches = try Dictionary(
      uniqueKeysWithValues: Set((first + second).map(\.name)).map { name in
        (name, try Patch(contentsOf: root.appending(path: "\(Self.folder)/\(name).patch")))
      })
    let paths = Set(patches.values.flatMap(\.files).map(\.path))
    let present = paths.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
    try PackageCopy(of: root, in: copy).update(Array(present), present: [])
    func run(_ steps: [Step]) throws {
      for step in steps {
        var words = ["git", "apply"]
        if case .undo = step { words.append("-R") }
        words.append(root.appending(path: "\(Self.folder)/\(step.name).patch").standardizedFileURL.path)
        // In a repository, Git would look for the paths from its top.
        let environment = ["GIT_CEILING_DIRECTORIES": copy.deletingLastPathComponent().path]
        let outcome = try ChildProcess(words, environment: environment, folder: copy).capture()
        guard outcome.succeeded else {
          throw ToolError("\(Self.folder)/\(step.name).patch does not apply: \(outcome.errors)")
        }
      }
    }
    func texts() throws -> [String: String] {
      var texts: [String: String] = [:]
      for path in paths {
        let file = copy.appending(path: path)
        if FileManager.default.fileExists(atPath: file.path) {
          texts[path] = try String(contentsOf: file, encoding: .utf8)
        }
      }
      return texts
    }
    try run(first)
    before = try texts()
    try run(second)
    after = try texts()
    changes = second.compactMap { patches[$0.name] }.flatMap(\.files).reduce(into: [:]) { changes, file in
      let known = changes[file.path] ?? (0, 0)
      changes[file.path] = (known.added + file.added, known.removed + file.removed)
    }
  }
}
