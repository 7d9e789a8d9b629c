package import Foundation
import ToolSupport

extension TestPackage {
  /// Evaluates the manifest in a folder. It declares the tests of all modules, whichever were chosen before.
  ///
  /// - Parameter scratch: A folder for SwiftPM, so that it does not wait for a build in another one.
  /// - Throws: `ToolError` with SwiftPM's message.
  package static func load(_ folder: URL, scratch: URL) throws -> TestPackage {
    try TestPackage(json: try Manifest.json(root: folder, scratch: scratch))
  }

  /// The package as an earlier manifest declares it; `nil` if that manifest can't be evaluated.
  package static func load(manifest: Data, scratch: URL) -> TestPackage? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try manifest.write(to: folder.appending(path: "Package.swift"))
      return try load(folder, scratch: scratch)
    } catch {
      return nil
    }
  }
}
