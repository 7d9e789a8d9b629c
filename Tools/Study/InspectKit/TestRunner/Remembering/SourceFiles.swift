package import Foundation
import ToolSupport

/// The files of the package with the hashes of their contents.
package struct SourceFiles: Sendable {
  /// By path: whether it can be executed, and the hash.
  package let states: [String: String]
  let root: URL

  /// Reads all files below a folder, except those of Git and of build folders.
  package init(_ root: URL) throws {
    self.root = root
    let paths = Self.paths(in: root)
    let list = Data(paths.map { root.path + "/" + $0 + "\n" }.joined().utf8)
    let outcome = try ChildProcess(["git", "hash-object", "--no-filters", "--stdin-paths"]).capture(
      input: list)
    let hashes = outcome.text.split(separator: "\n")
    guard outcome.succeeded, hashes.count == paths.count else {
      throw ToolError("Git can't hash the package's files: \(outcome.errors)")
    }
    let modes = paths.map { FileManager.default.isExecutableFile(atPath: root.path + "/" + $0) ? "x" : "-" }
    states = Dictionary(zip(paths, zip(modes, hashes).map { "\($0) \($1)" })) { $1 }
  }

  /// The sizes of the test folders of some modules.
  package func bytes(of modules: [String]) -> [String: Int] {
    Dictionary(
      modules.map { module in
        let own = states.keys.filter { $0.hasPrefix("Tests/\(module)Tests/") }
        let sizes = own.map { path in
          let attributes = try? FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
          return attributes?[.size] as? Int ?? 0
        }
        return (module, sizes.reduce(0, +))
      }
    ) { $1 }
  }

  /// Modules whose tests contain a path that leaves their folder, without a line that says what they read.
  package func undeclaredReaders(_ modules: [String], _ needs: TestNeeds) -> Set<String> {
    let own = { (path: String) in modules.first { path.hasPrefix("Tests/\($0)Tests/") } }
    return states.keys.reduce(into: []) { readers, path in
      guard let module = own(path), !needs.declaresReads(of: module), !readers.contains(module),
        Self.languages.contains(where: path.hasSuffix),
        let source = try? Data(contentsOf: root.appending(path: path)),
        Self.ascents.contains(where: { source.range(of: Data($0.utf8)) != nil })
      else { return }
      readers.insert(module)
    }
  }

  private static let languages = [".py", ".swift"]
  /// What a path that leaves a folder contains: two parent folders, one at its beginning, or the folder of the package.
  private static let ascents = [
    "../..", "\"../", "Component().deletingLastPathComponent()", "ThisPackage",
  ]

  private static let ignored: Set = [".DS_Store", ".git", ".learn", ".scaffold", ".swiftpm", "__pycache__"]

  private static func paths(in root: URL, below folder: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)) ?? []
    return names.flatMap { name -> [String] in
      guard !ignored.contains(name), !name.hasPrefix(".build"), !name.contains("\n") else { return [] }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard path != "Package.resolved",
        FileManager.default.fileExists(atPath: root.path + "/" + path, isDirectory: &isFolder)
      else { return [] }
      return isFolder.boolValue ? paths(in: root, below: path) : [path]
    }.sorted()
  }
}
