import Foundation

/// An external program that tests need.
struct Tool: Sendable {
  let name: String
  /// The path of the program; `nil` if it is not installed.
  let url: URL?

  static let curl = Tool("curl")
  static let python = Tool("python3")
  static let tmux = Tool("tmux")

  static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private init(_ name: String) {
    self.name = name
    url = Self.searchPath.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Whether tests that need the program run. Without it they are skipped, except on a build server, where they fail.
  var isExpected: Bool { url != nil || ProcessInfo.processInfo.environment["CI"] == "true" }

  func required() throws -> URL {
    guard let url else { throw Obstacle("\(name) is not installed; Tools/setup --test does it.") }
    return url
  }
}
