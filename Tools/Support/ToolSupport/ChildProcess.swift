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
    /// - Parameter grace: The seconds in which it can end its own programs. SwiftPM starts compilers in other groups.
    package func end(grace: Double = 0) {
      if grace > 0 { kill(-id, SIGTERM) }
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
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    let creating = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output.path, creating, 0o644)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors.path, creating, 0o644)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    // A shell changes the folder and searches for the program; `exec` makes that program the process.
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder?.path ?? "."] + arguments
    var strings = words.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in strings + settings { free(string) } }
    var id: pid_t = 0
    let problem = posix_spawn(&id, "/bin/sh", &actions, &attributes, &strings, &settings)
    guard problem == 0 else {
      throw ToolError("“\(arguments.first ?? "")” can't be started: \(String(cString: strerror(problem))).")
    }
    return Running(id)
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
