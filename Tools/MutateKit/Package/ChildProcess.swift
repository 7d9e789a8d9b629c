import Foundation

/// Runs a program in a process group of its own, with a time limit. Nothing of it stays behind.
struct ChildProcess {
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
  }

  let arguments: [String]
  /// Set for the program, beside the environment of this one; `nil` removes a variable.
  var environment: [String: String?] = [:]
  /// Where standard output and standard error go.
  var output: URL?
  var folder: URL?
  /// In seconds.
  var timeLimit: Double?

  /// Waits until the program has ended.
  ///
  /// - Throws: `MutateError.system` if it can't be started, `.interrupted` after Ctrl-C; the program is gone then.
  func run() throws(MutateError) -> Ending {
    let process = try start()
    let clock = ContinuousClock()
    let deadline = timeLimit.map { clock.now.advanced(by: .seconds($0)) }
    while true {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        kill(-process, SIGKILL)
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
      }
      do throws(MutateError) {
        try Interrupts.check()
      } catch {
        end(process)
        throw error
      }
      if let deadline, clock.now > deadline {
        end(process)
        return .timedOut
      }
      usleep(4_000)
    }
  }

  private func end(_ process: pid_t) {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
  }

  private func start() throws(MutateError) -> pid_t {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    // A shell changes the folder; `exec` makes the program the process that is waited for.
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder?.path ?? "."] + arguments
    var strings = words.map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in strings + settings { free(string) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    let path = output?.path ?? "/dev/null"
    posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var process: pid_t = 0
    let error = posix_spawn(&process, "/bin/sh", &actions, &attributes, &strings, &settings)
    guard error == 0 else {
      throw .system("“\(arguments.first ?? "")” can't be started: \(String(cString: strerror(error))).")
    }
    return process
  }
}
