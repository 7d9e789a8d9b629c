import Foundation

/// A program that the tests need beside the product.
struct Tool: Sendable {
  let name: String
  /// `nil` where it is not installed.
  let url: URL?

  static let python = Tool("python3")
  static let tmux = Tool("tmux")

  static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private init(_ name: String) {
    self.name = name
    url = Self.searchPath.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Whether tests that need it run: where it is missing they are skipped, but on a build server they fail.
  var isExpected: Bool { url != nil || ProcessInfo.processInfo.environment["CI"] == "true" }

  func required() throws -> URL {
    guard let url else { throw Obstacle("\(name) is not installed; Tools/setup --test does it.") }
    return url
  }
}
