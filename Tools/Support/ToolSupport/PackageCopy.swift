package import Foundation

/// Makes a folder equal to some files of a package.
package struct PackageCopy: Sendable {
  private let root: URL
  private let folder: URL

  package init(of root: URL, in folder: URL) { (self.root, self.folder) = (root, folder) }

  /// Files that are equal already stay as they are, so that only what changed is built.
  ///
  /// - Parameters:
  ///   - paths: The files to copy, relative to the package.
  ///   - rewritten: Files with another content than in the package, or that the package does not have.
  ///   - present: The files in the folder. Those that are neither copied nor rewritten are removed.
  package func update(_ paths: [String], rewritten: [String: String] = [:], present: [String]) throws {
    let wanted = Set(paths).union(rewritten.keys)
    for path in present where !wanted.contains(path) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for path in paths where rewritten[path] == nil { try copy(path) }
    for (path, text) in rewritten { try write(text, to: folder.appending(path: path)) }
  }

  private func copy(_ path: String) throws {
    let (source, target) = (root.appending(path: path), folder.appending(path: path))
    let files = FileManager.default
    if files.contentsEqual(atPath: source.path, andPath: target.path) { return }
    try? files.removeItem(at: target)
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: source, to: target)
  }

  private func write(_ text: String, to target: URL) throws {
    if (try? String(contentsOf: target, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target, options: .atomic)
  }
}
