package import Foundation

extension TestPackage {
  /// Evaluates the manifest in a folder. It declares the tests of all modules, whichever were chosen before.
  ///
  /// - Parameter scratch: A folder for SwiftPM, so that it does not wait for a build in another one.
  /// - Throws: `RunnerError` with SwiftPM's message.
  package static func load(_ folder: URL, scratch: URL) throws -> TestPackage {
    let outcome = try ChildProcess(
      ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"],
      environment: ["TEST_MODULES": nil]
    ).capture()
    guard outcome.succeeded else { throw RunnerError("The manifest can't be read: \(outcome.errors)") }
    return try TestPackage(json: outcome.output)
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
