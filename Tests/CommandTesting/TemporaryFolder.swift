public import Foundation

/// The folder of one test, for the program's home, its database and the test's notes.
public struct TemporaryFolder: Sendable {
  public let url: URL

  private init() throws {
    // The name is short, because a socket's path is limited to about a hundred bytes.
    let name = "e2e-" + UUID().uuidString.prefix(8)
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// Runs a body with a new folder and removes the folder afterwards.
  public static func with<Value>(
    _ body: (TemporaryFolder) async throws -> Value
  ) async throws -> Value {
    let folder = try TemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder.url) }
    return try await body(folder)
  }

  /// The URL of a file in the folder. The file need not exist.
  public func file(_ name: String) -> URL { url.appending(path: name) }

  /// The text of a file; `nil` if it does not exist.
  public func text(of name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }
}
