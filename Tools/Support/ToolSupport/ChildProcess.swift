package import Foundation

/// A program to run in a process group of its own, so that nothing of it stays behind.
package struct ChildProcess: Sendable {
  package enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// After the time limit it was ended.
    case timedOut
  }

  let arguments: [String]
  /// Changes to the environment of this process; `nil` removes a variable.
  let environment: [String: String?]
  let folder: URL?

  /// - Parameter arguments: The program, found by the search path, and its arguments.
  package init(_ arguments: [String], environment: [String: String?] = [:], folder: URL? = nil) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// The same program with further arguments, and changes to its environment.
  package func adding(_ more: [String], environment changes: [String: String?] = [:]) -> ChildProcess {
    ChildProcess(arguments + more, environment: environment.merging(changes) { $1 }, folder: folder)
  }

  /// A started program.
  package final class Running {
    package let id: pid_t
    private var ending: Ending?

    fileprivate init(_ id: pid_t) { self.id = id }

    /// How it ended; `nil` while it runs.
    package func poll() -> Ending? {
      var status: Int32 = 0
      guard ending == nil, waitpid(id, &status, WNOHANG) == id else { return ending }
      // Programs that it started and left.
      kill(-id, SIGKILL)
      let signal = status & 0x7F
      ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      return ending
    }

    /// Ends the program and all that it started, and waits for the end.
    ///
    /// - Parameter grace: The seconds in which it can end its own programs after an interrupt. SwiftPM starts compilers in
    ///   other groups, and ends them after no other signal.
    package func end(grace: Double = 0) {
      if grace > 0 { kill(-id, SIGINT) }
      let start = ContinuousClock.now
      while poll() == nil {
        if (ContinuousClock.now - start) / .seconds(1) >= grace { kill(-id, SIGKILL) }
        usleep(1_000)
      }
    }
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - output: The file for standard output, which is emptied.
  ///   - errors: The file for standard error; `nil` for the same as the output.
  /// - Throws: `ToolError` if the system can't start a process.
  package func start(input: String = "/dev/null", output: URL, errors: URL? = nil) throws -> Running {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    // A shell changes the folder and searches for the program; `exec` makes that program the process. What the shell leaves
    // behind ends the group if this process is killed. Its parent is not the program, which may wait for its own children.
    let script = """
      ( (trap '' INT; read -r _ <&3; kill -INT -$$; sleep 5; kill -KILL -$$) >/dev/null 2>&1 & )
      cd "$0" && exec "$@" 3<&-
      """
    let words = ["/bin/sh", "-c", script, folder?.path ?? "."] + arguments
    return Running(
      try Self.spawn(
        words, variables, input: input, output: output.path, errors: errors?.path, leads: true,
        named: arguments.first))
  }
}

extension ChildProcess {
  /// The place of a program in the search path; `nil` if no folder there has it.
  package static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
