import Foundation

/// A folder of one test's own: the program's home, its database, and what the test writes down.
struct TemporaryFolder: Sendable {
  let url: URL

  private init() throws {
    // Short: a socket's path has to fit into about a hundred bytes.
    let name = "e2e-" + UUID().uuidString.prefix(8)
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// Makes a folder for as long as `body` runs.
  static func with<Value>(_ body: (TemporaryFolder) async throws -> Value) async throws -> Value {
    let folder = try TemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder.url) }
    return try await body(folder)
  }

  /// The place of a file in it, there or not.
  func file(_ name: String) -> URL { url.appending(path: name) }

  /// What a file says; `nil` where there is none.
  func text(of name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }
}
