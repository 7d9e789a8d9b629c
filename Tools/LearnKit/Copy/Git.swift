import Foundation
import TestKit

/// Runs git in a folder, with no settings but its own.
struct Git: Sendable {
  let folder: URL

  /// A person's settings can sign commits, convert line ends and start hooks.
  private static let settings = [
    "user.name=learn", "user.email=learn@localhost", "commit.gpgsign=false", "core.hooksPath=/dev/null",
    "core.autocrlf=false", "apply.whitespace=nowarn", "core.quotePath=false", "gc.auto=0",
  ]
  private static let environment: [String: String?] = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
    "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
  ]

  /// Returns what git prints.
  ///
  /// - Throws: `LearnError` with git's first line, if it fails.
  @discardableResult
  func run(_ arguments: String...) throws -> Data {
    let outcome = try outcome(arguments)
    guard outcome.succeeded else {
      let reason = outcome.errors.split(separator: "\n").first.map(String.init) ?? "no reason"
      throw LearnError("git \(arguments[0]) failed in \(folder.path): \(reason)")
    }
    return outcome.output
  }

  /// Whether git succeeds.
  func succeeds(_ arguments: String...) throws -> Bool { try outcome(arguments).succeeded }

  private func outcome(_ arguments: [String]) throws -> ChildProcess.Outcome {
    let settings = Self.settings.flatMap { ["-c", $0] }
    return try ChildProcess(
      ["git", "-C", folder.path] + settings + arguments, environment: Self.environment
    ).capture()
  }

  func apply(_ step: Exercise.Step) throws {
    if step.isReversed { try run("apply", "-R", step.patch.path) } else { try run("apply", step.patch.path) }
  }
}

extension Git {
  /// The files that belong to a package: those that git knows, and new ones that it does not ignore. Relative, sorted.
  ///
  /// - Throws: `LearnError` if the folder is not a package in a git repository.
  static func files(of root: URL, needsPackage: Bool = true) throws -> [String] {
    let manifest = root.appending(path: "Package.swift")
    guard !needsPackage || FileManager.default.fileExists(atPath: manifest.path) else {
      throw LearnError("There is no package in \(root.path).")
    }
    guard
      let data = try? Git(folder: root).run("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    else {
      throw LearnError("\(root.path) is not in a git repository, which says what belongs to the package.")
    }
    return Set(data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }).sorted().filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }
}
