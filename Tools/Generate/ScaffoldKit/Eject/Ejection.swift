package import Foundation
import ToolSupport

/// A part of this package as a package of its own: which files it takes along, and which are written for it.
package struct Ejection: Sendable {
  package let name: String
  /// The number of modules, for the output of the command.
  let modules: Int
  let root: URL
  /// The files that are taken as they are: their paths in the package that they are from, by their paths in this one.
  let copied: [String: String]
  let written: [String: String]

  /// Writes the package into a folder, completely or not at all.
  ///
  /// - Throws: `ToolError` if the folder has content, or lies among the sources of the package.
  package func write(to folder: URL) throws {
    let files = FileManager.default
    // A link stays, and what it leads to is filled.
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue, try files.contentsOfDirectory(atPath: folder.path).isEmpty else {
        throw ToolError("\(folder.path) exists and is not empty; name a folder that is new or empty.")
      }
    }
    guard try !liesAmongSources(folder) else {
      throw ToolError("\(folder.path) is inside of this package; name a folder outside of it.")
    }
    let parent = folder.deletingLastPathComponent()
    let temporary = parent.appending(path: ".\(folder.lastPathComponent)-\(UUID().uuidString)")
    do {
      try files.createDirectory(at: temporary, withIntermediateDirectories: true)
      for (path, source) in copied {
        try files.copyItem(at: root.appending(path: source), to: place(path, in: temporary))
      }
      for (path, text) in written {
        try text.write(to: place(path, in: temporary), atomically: true, encoding: .utf8)
      }
      try? files.removeItem(at: folder)
      try files.moveItem(at: temporary, to: folder)
    } catch {
      try? files.removeItem(at: temporary)
      throw error is ToolError
        ? error : ToolError("\(folder.path) can't be written: \(error.reason)")
    }
  }

  /// Makes the folder of a file.
  private func place(_ path: String, in folder: URL) throws -> URL {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    return file
  }

  private func liesAmongSources(_ folder: URL) throws -> Bool {
    let root = root.standardizedFileURL.resolvingSymlinksInPath()
    let path = folder.resolvingSymlinksInPath().path
    guard path == root.path || path.hasPrefix(root.path + "/") else { return false }
    // A folder that git ignores, such as a build folder, is not one of the sources.
    return try !Git(root).succeeds("check-ignore", "--quiet", path)
  }

  /// The files below some folders, and those that every package has.
  static func sources(of folders: [String], in root: URL) throws -> [String] {
    guard let all = try? Git(root).files() else {
      throw ToolError("\(root.path) is not in a git repository, which says what belongs to the package.")
    }
    return all.filter { path in
      ["LICENSE", ".swift-format"].contains(path)
        || folders.contains { path.hasPrefix($0 + "/") } && isTaken(path)
    }
  }

  /// Pages link to other pages of the package, so they stay here.
  static func isTaken(_ path: String) -> Bool { !path.hasSuffix(".md") }
}
