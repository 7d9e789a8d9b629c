public import Foundation
import ToolSupport

/// Runs a program to its end, with an empty standard input.
public struct Command: Sendable {
  /// The end and the output of a program.
  public struct Outcome: Equatable, Sendable {
    public enum End: Equatable, Sendable {
      case exit(Int32)
      case signal(Int32)
    }

    public let end: End
    public let output: Data
    public let errors: Data

    public var outputText: String { String(decoding: output, as: UTF8.self) }
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
    public var errorLines: [Substring] { errorText.split(separator: "\n") }
  }

  let tool: URL
  let arguments: [String]
  let environment: [String: String]

  /// - Parameter environment: The whole environment of the program. Variables of the tests are not inherited.
  public init(_ tool: URL, _ arguments: [String] = [], environment: [String: String] = [:]) {
    self.tool = tool
    self.arguments = arguments
    self.environment = environment
  }

  /// A program on the search path, with the variables by which it finds others and a person's folder.
  public init(found program: String, _ arguments: [String], adding variables: [String: String] = [:]) {
    let own = ProcessInfo.processInfo.environment.filter { ["HOME", "PATH"].contains($0.key) }
    self.init(
      URL(filePath: "/usr/bin/env"), [program] + arguments, environment: own.merging(variables) { $1 })
  }

  /// Runs the program and suspends until it has ended.
  ///
  /// - Parameter timeLimit: After this time the program is killed. It is shorter than the bound of `Tools/test`, so that
  ///   the test that waits for the program fails, and not the whole module. Like that bound, it is longer on a busy machine.
  /// - Parameter share: returns the part of a processor that a program gets.
  /// - Throws: `ToolError` if the program can't be started or is killed.
  public func run(
    timeLimit: Duration = .seconds(280), share: @escaping @Sendable () -> Double = { shareOfProcessor }
  ) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
    let run = UUID().uuidString
    // Files instead of pipes: a program never blocks because its output is not read.
    let output = folder.appending(path: "output-\(run)")
    let errors = folder.appending(path: "errors-\(run)")
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    // In the group of the tests, so that a run that is ended takes its programs along.
    let child = try ChildProcess.spawn(
      [tool.path] + arguments, environment, output: output.path, errors: errors.path, leads: false)
    let limit = Task {
      var rest = timeLimit
      while rest > .zero {
        // Never less, because a share of what is left would never reach the end.
        let part = max(min(rest, .seconds(1)), .milliseconds(50))
        try await Task.sleep(for: part)
        rest -= part * share()
      }
      kill(child, SIGKILL)
    }
    let end = await withCheckedContinuation { ended in
      // A new thread, because the few threads of the concurrency runtime must not block.
      Thread.detachNewThread { ended.resume(returning: Self.waitForEnd(of: child)) }
    }
    limit.cancel()
    if case .success = await limit.result {
      let message = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self).suffix(1000)
      // `env` finds the program that is its first argument.
      let program = tool.lastPathComponent == "env" ? arguments.first ?? "" : tool.lastPathComponent
      throw ToolError("\(program) did not end within \(timeLimit). \(message)")
    }
    return Outcome(end: end, output: try Data(contentsOf: output), errors: try Data(contentsOf: errors))
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `ToolError` with what it prints, unless its status is 0.
  @discardableResult
  public func succeed() async throws -> Outcome {
    let outcome = try await run()
    guard outcome.end == .exit(0) else {
      throw ToolError("\(arguments.prefix(3)) failed: \(outcome.errorText)\(outcome.outputText)")
    }
    return outcome
  }

  /// The part of a processor that a program gets, from the load of the last minute.
  public static var shareOfProcessor: Double { Machine.share }

  private static func waitForEnd(of child: pid_t) -> Outcome.End {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    // Same as the macros WIFEXITED, WEXITSTATUS and WTERMSIG, which Swift does not import.
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
