import CommandTesting
import Foundation
import Testing

extension PythonTests {
  static let protocols = PythonTests(path("protocol"), helpers: helpers, programs: programs)
  static let browser = PythonTests(
    path("browser"), helpers: helpers, programs: programs, python: [python.path])
  static let hands = PythonTests(path("hands"), helpers: helpers, programs: programs, python: [python.path])

  /// Whether Playwright is installed and Chromium started with it. `Tools/setup --browser` makes the file then.
  static let hasBrowser = FileManager.default.fileExists(
    atPath: ThisPackage.root.appending(path: ".build/browser/ready").path)

  private static let python = ThisPackage.root.appending(path: ".build/browser/bin/python3")
  private static let helpers: Set<Substring> = ["chromium", "editing"]
  private static let programs = ["INSPECT": "inspect", "PROFILE": "profile", "PROFILE_WEB": "profile-web"]

  private static func path(_ name: String) -> String { "Tests/BrowserTests/Scripts/\(name).py" }

  /// The tests in groups. Each group has its own process and browser, which take longer to start than most tests. Tests that
  /// stand beside each other in the file and take long are in different groups.
  var groups: [[String]] {
    let facts = facts
    let count = (facts.count + 9) / 10
    return (0..<count).map { first in stride(from: first, to: facts.count, by: count).map { facts[$0] } }
  }

  /// Every second group of tests in a browser.
  static func groups(_ half: Int) -> [Group] {
    let all = [browser, hands].flatMap { script in script.groups.map { Group(script: script, facts: $0) } }
    return stride(from: half, to: all.count, by: 2).map { all[$0] }
  }

  struct Group: CustomTestStringConvertible {
    let script: PythonTests
    let facts: [String]

    var testDescription: String { "\(script.name): \(facts.joined(separator: ", "))" }

    func check() async throws { try await script.check(facts) }
  }
}
