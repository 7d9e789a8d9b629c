public import Foundation

/// A folder of a test's own, gone with its owner.
public final class TemporaryFolder: Sendable {
  public let url: URL

  /// - Parameter files: texts by their paths.
  public init(_ files: [String: String] = [:]) {
    // The name is short, because a socket's path is limited to about a hundred bytes.
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "test-" + UUID().uuidString.prefix(8))
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } catch {
      fatalError("There is no folder for a test: \(error)")
    }
    for (path, text) in files { edit(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The URL of a file in the folder. The file need not exist.
  public func file(_ path: String) -> URL { url.appending(path: path) }

  public func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: file(path).path) }

  /// The text of a file; `nil` if it does not exist.
  public func text(of path: String) -> String? { try? String(contentsOf: file(path), encoding: .utf8) }

  /// The names in a folder, sorted; empty if it does not exist.
  public func names(in path: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(path).path)) ?? []).sorted()
  }

  /// Writes a file, and makes the folders above it; or deletes it.
  public func edit(_ path: String, _ text: String?) {
    let file = file(path)
    guard let text else { return (try? FileManager.default.removeItem(at: file)) ?? () }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }

  /// Copies a file or a folder of this package to the same path.
  public func copy(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: ThisPackage.root.appending(path: path), to: file(path))
  }
}
