package import Foundation

extension ChildProcess {
  /// The end and the output of a program.
  package struct Outcome: Sendable {
    package let ending: Ending
    package let output: Data
    package let errors: String

    package var succeeded: Bool { ending == .exit(0) }
    package var text: String {
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter timeLimit: In seconds. Then the program is ended.
  /// - Throws: `ToolError` if the program can't be started or after a signal to this process.
  package func capture(input: Data? = nil, timeLimit: Double = .infinity) throws -> Outcome {
    try withTemporaryFolder { folder in
      let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
      let file = folder.appending(path: "input")
      try input?.write(to: file)
      let child = try start(input: input == nil ? "/dev/null" : file.path, output: output, errors: errors)
      let ending = try child.wait(timeLimit: timeLimit)
      let messages = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self)
      return Outcome(
        ending: ending, output: (try? Data(contentsOf: output)) ?? Data(),
        errors: messages.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}

extension ChildProcess {
  /// The program and its arguments, as they are typed.
  package var line: String { arguments.joined(separator: " ") }

  /// Runs the program to its end.
  ///
  /// - Throws: `ToolError` with what it complains about if it fails, or after a signal to this process.
  @discardableResult
  package func run() throws -> Outcome {
    let outcome = try capture()
    guard !outcome.succeeded else { return outcome }
    let text = (outcome.errors + "\n" + outcome.text).split(separator: "\n")
    let reason = text.first { $0.contains("error:") } ?? text.last ?? "it says nothing."
    throw ToolError("“\(line)” failed: \(reason.prefix(300))")
  }
}

extension ChildProcess.Running {
  /// Waits for the end of the program, and ends it after the time limit or a signal to this process.
  package func wait(timeLimit: Double = .infinity, every: () -> Void = {}) throws -> ChildProcess.Ending {
    let clock = ContinuousClock()
    let start = clock.now
    while true {
      if let ending = poll() { return ending }
      every()
      do { try Interrupts.check() } catch {
        end(grace: 5)
        throw error
      }
      if (clock.now - start) / .seconds(1) > timeLimit {
        end()
        return .timedOut
      }
      usleep(4_000)
    }
  }
}
