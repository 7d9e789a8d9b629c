package import Foundation
import ToolSupport

extension Site {
  /// Names what this command has written, so that it never replaces other files.
  private static let mark = ".inspect-site"

  /// Writes files into a folder that is empty, new, or was written by this function. Files of the former site that the new one does
  /// not have are removed.
  ///
  /// - Throws: `ToolError` if the folder has other files or can't be written.
  package static func write(_ files: [String: Data], to folder: URL) throws {
    let manager = FileManager.default
    let mark = folder.appending(path: mark)
    let former = try? String(contentsOf: mark, encoding: .utf8).split(separator: "\n").map(String.init)
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw ToolError("\(folder.relativePath) is a file; name a folder for the site.")
      }
      let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
      guard former != nil || names.isEmpty else {
        throw ToolError("\(folder.relativePath) has other files; name a new or an empty folder for the site.")
      }
    }
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      // Before the files, so that a run that was interrupted can be repeated.
      let names = Set(former ?? []).union(files.keys).sorted()
      try Data(names.joined(separator: "\n").utf8).write(to: mark, options: .atomic)
      for (path, data) in files {
        let file = folder.appending(path: path)
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
      }
      for path in former ?? [] where files[path] == nil {
        try? manager.removeItem(at: folder.appending(path: path))
      }
      try Data(files.keys.sorted().joined(separator: "\n").utf8).write(to: mark, options: .atomic)
    } catch {
      throw ToolError("The site can't be written to \(folder.relativePath): \(error.reason)")
    }
  }
}
