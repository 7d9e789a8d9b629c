import Foundation
import ToolSupport

/// A Python file with tests: its functions without parameters, except the named helpers.
public struct PythonTests: Sendable {
  private let file: URL
  private let helpers: Set<Substring>
  private let programs: [String: String]
  private let python: [String]

  /// - Parameters:
  ///   - path: relative to the package.
  ///   - programs: the programs of this package, by the variables in which the file finds their paths.
  ///   - python: the interpreter.
  public init(
    _ path: String, helpers: Set<Substring> = [], programs: [String: String],
    python: [String] = ["/usr/bin/env", "python3"]
  ) {
    file = ThisPackage.root.appending(path: path)
    (self.helpers, self.programs, self.python) = (helpers, programs, python)
  }

  public var name: String { file.deletingPathExtension().lastPathComponent }

  /// The names of the functions.
  public var facts: [String] {
    let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return source.matches(of: #/(?m)^def ([a-z0-9_]+)\(\):/#).map(\.1).filter { !helpers.contains($0) }
      .map(String.init)
  }

  /// Runs functions one after the other. Returns what they print.
  ///
  /// - Throws: `ToolError` with the failures.
  @discardableResult
  public func check(_ facts: [String]) async throws -> String {
    var variables = try programs.mapValues { try Executable.built($0).path }
    variables["PATH"] = "/usr/bin:/bin"
    variables["PYTHONDONTWRITEBYTECODE"] = "1"
    for name in ["CHROMIUM", "HOME", "PATH", "SCREENSHOTS"] {
      if let value = ProcessInfo.processInfo.environment[name] { variables[name] = value }
    }
    let outcome = try await Command(
      URL(filePath: python[0]), python.dropFirst() + [file.path] + facts, environment: variables
    ).run()
    guard outcome.end == .exit(0) else {
      throw ToolError(String(outcome.errorText.suffix(5000)))
    }
    return outcome.outputText
  }
}
