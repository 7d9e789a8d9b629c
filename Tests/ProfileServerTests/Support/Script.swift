import CommandTesting
import Foundation
import Testing

/// A Python file with tests: its functions without parameters, except the named helpers.
struct Script {
  static let wire = Script(name: "wire", helpers: [])
  static let siege = Script(name: "siege", helpers: [])
  static let program = Script(name: "program", helpers: ["folder", "limit_time"])

  let name: String
  let helpers: Set<String>

  private var file: URL {
    URL(filePath: #filePath).appending(path: "../../Scripts/\(name).py").standardized
  }

  var facts: [String] {
    let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return source.matches(of: /(?m)^def ([a-z0-9_]+)\(\):/).map { String($0.1) }
      .filter { !helpers.contains($0) }
  }

  /// Runs a function and records its failure. Returns its output.
  @discardableResult
  func check(_ fact: String) async throws -> String {
    var variables = [
      "PROFILE_SERVER": try Executable.built("profile-server").path, "PATH": "/usr/bin:/bin",
      "PYTHONDONTWRITEBYTECODE": "1",
    ]
    for name in ["HOME", "PATH"] {
      if let value = ProcessInfo.processInfo.environment[name] { variables[name] = value }
    }
    let outcome = try await Command(
      URL(filePath: "/usr/bin/env"), ["python3", file.path, fact], environment: variables
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome.errorText.suffix(2000))")
    return outcome.outputText
  }
}
