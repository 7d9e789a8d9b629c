import CommandTesting
import Foundation
import Testing

/// A Python file with tests.
struct Script {
  static let protocols = Script(name: "protocol", python: "/usr/bin/env", arguments: ["python3"])
  static let browser = Script(name: "browser", python: environment.path, arguments: [])
  static let hands = Script(name: "hands", python: environment.path, arguments: [])

  /// Whether Playwright is installed and Chromium started with it. `Tools/setup --browser` makes the file then.
  static let hasBrowser = FileManager.default.fileExists(
    atPath: folder.appending(path: "../../../.build/browser/ready").standardized.path)

  let name: String
  let python: String
  let arguments: [String]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scripts")
  private static let environment =
    folder.appending(path: "../../../.build/browser/bin/python3").standardized

  private var file: URL { Self.folder.appending(path: "\(name).py") }

  /// The names of its tests: functions without parameters, except helpers.
  var facts: [String] {
    let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let helpers: Set<Substring> = ["chromium", "editing"]
    return source.matches(of: #/(?m)^def ([a-z0-9_]+)\(\):/#).map(\.1).filter { !helpers.contains($0) }
      .map(String.init)
  }

  /// The tests in groups. Each group has its own process and browser, which take longer to start than most tests. Tests that
  /// stand beside each other in the file and take long are in different groups.
  var groups: [[String]] {
    let facts = facts
    let count = (facts.count + 5) / 6
    return (0..<count).map { first in stride(from: first, to: facts.count, by: count).map { facts[$0] } }
  }

  /// Every second group of tests in a browser.
  static func groups(_ half: Int) -> [Group] {
    let all = [browser, hands].flatMap { script in script.groups.map { Group(script: script, facts: $0) } }
    return stride(from: half, to: all.count, by: 2).map { all[$0] }
  }

  struct Group: CustomTestStringConvertible {
    let script: Script
    let facts: [String]

    var testDescription: String { "\(script.name): \(facts.joined(separator: ", "))" }

    func check() async throws { try await script.check(facts) }
  }

  /// Runs functions one after the other, and records their failures.
  func check(_ facts: [String]) async throws {
    var variables = [
      "INSPECT": try Executable.built("inspect").path, "PROFILE": try Executable.built("profile").path,
      "PROFILE_WEB": try Executable.built("profile-web").path, "PATH": "/usr/bin:/bin",
      "PYTHONDONTWRITEBYTECODE": "1",
    ]
    for name in ["CHROMIUM", "HOME", "PATH", "SCREENSHOTS"] {
      if let value = ProcessInfo.processInfo.environment[name] { variables[name] = value }
    }
    let outcome = try await Command(
      URL(filePath: python), arguments + [file.path] + facts, environment: variables
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome.errorText.suffix(5000))")
  }
}
