import Foundation
import ToolSupport

/// Runs git in a folder.
struct Git: Sendable {
  let folder: URL
  /// Whether a person's settings count. They say which repositories git may read, and which files it ignores.
  var usesPersonsSettings = false

  /// For the copy: a person's settings can sign commits, convert line ends and start hooks.
  private static let settings = [
    "user.name=learn", "user.email=learn@localhost", "commit.gpgsign=false", "tag.gpgsign=false",
    "core.hooksPath=/dev/null", "core.autocrlf=false", "apply.whitespace=nowarn", "gc.auto=0",
    "safe.directory=*",
  ]
  private static let withoutSettings: [String: String?] = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
  ]
  /// A hook of git sets these for its own repository.
  private static let environment: [String: String?] = [
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
  ]

  /// Returns what git prints.
  ///
  /// - Throws: `LearnError` with git's first line, if it fails.
  @discardableResult
  func run(_ arguments: String...) throws -> Data {
    let outcome = try outcome(arguments)
    guard outcome.succeeded else {
      throw LearnError("git \(arguments[0]) failed in \(folder.path): \(outcome.reason)")
    }
    return outcome.output
  }

  /// Whether git succeeds.
  func succeeds(_ arguments: String...) throws -> Bool { try outcome(arguments).succeeded }

  private func outcome(_ arguments: [String]) throws -> ChildProcess.Outcome {
    let settings = usesPersonsSettings ? [] : Self.settings
    let environment = Self.environment.merging(usesPersonsSettings ? [:] : Self.withoutSettings) { $1 }
    return try ChildProcess(
      ["git", "-C", folder.path] + (settings + ["core.quotePath=false"]).flatMap { ["-c", $0] } + arguments,
      environment: environment
    ).capture()
  }

  func apply(_ step: Exercise.Step) throws {
    if step.isReversed { try run("apply", "-R", step.patch.path) } else { try run("apply", step.patch.path) }
  }

  /// The files that git knows, and new ones that it does not ignore. Relative, sorted.
  ///
  /// - Throws: `LearnError` with git's first line, if it can't list them.
  func files() throws -> [String] {
    let outcome = try outcome(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    guard outcome.succeeded else {
      throw LearnError("Git can't list the files of \(folder.path): \(outcome.reason)")
    }
    let paths = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(paths).sorted().filter {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }
}

extension ChildProcess.Outcome {
  /// The first line of the errors.
  fileprivate var reason: String { errors.split(separator: "\n").first.map(String.init) ?? "no reason" }
}
