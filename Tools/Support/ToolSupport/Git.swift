package import Foundation

/// Runs git in a folder.
package struct Git: Sendable {
  package let folder: URL
  /// Settings in place of a person's, for a repository that a tool has made; `nil` for the person's, which say which
  /// repositories git may read, and which files it ignores.
  private let settings: [String]?
  /// Where the repository is, if not in the folder.
  private let repository: URL?

  /// - Parameters:
  ///   - repository: Where the repository is kept, if its files are in the folder and it is not.
  ///   - settings: Such as `user.name=learn`.
  package init(_ folder: URL, repository: URL? = nil, settings: [String]? = nil) {
    (self.folder, self.repository, self.settings) = (folder, repository, settings)
  }

  private static let withoutSettings: [String: String?] = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
  ]
  /// A hook of git sets these for its own repository.
  private static let environment: [String: String?] = [
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
  ]

  /// Returns what git prints.
  ///
  /// - Throws: `ToolError` with git's first line, if it fails.
  @discardableResult
  package func run(_ arguments: String...) throws -> Data { try run(arguments) }

  /// Returns what git prints.
  ///
  /// - Throws: `ToolError` with git's first line, if it fails.
  @discardableResult
  package func run(_ arguments: [String]) throws -> Data {
    let outcome = try outcome(arguments)
    guard outcome.succeeded else {
      let reason = outcome.errors.split(separator: "\n").first.map(String.init) ?? "no reason"
      throw ToolError("git \(arguments[0]) failed in \(folder.path): \(reason)")
    }
    return outcome.output
  }

  /// Whether git succeeds.
  package func succeeds(_ arguments: String...) throws -> Bool { try outcome(arguments).succeeded }

  private func outcome(_ arguments: [String]) throws -> ChildProcess.Outcome {
    let options = ((settings ?? []) + ["core.quotePath=false"]).flatMap { ["-c", $0] }
    let place = repository.map { ["--git-dir", $0.path, "--work-tree", folder.path] } ?? []
    let environment = Self.environment.merging(settings == nil ? [:] : Self.withoutSettings) { $1 }
    return try ChildProcess(
      ["git", "-C", folder.path] + place + options + arguments, environment: environment
    ).capture()
  }

  /// The files that git knows, and new ones that it does not ignore. Relative, sorted.
  ///
  /// - Throws: `ToolError` with git's first line, if it can't list them.
  package func files() throws -> [String] {
    let paths = try Self.paths(run("ls-files", "-z", "--cached", "--others", "--exclude-standard"))
    return Set(paths).sorted().filter {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  /// What git prints with `-z`, word by word.
  package static func paths(_ output: Data) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
