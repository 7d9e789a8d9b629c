package import Foundation

extension ChildProcess {
  /// An end of a pipe whose other end is open as long as this process runs, also if it is killed.
  private static let lifeline: Int32 = {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends[0]
  }()
  private static let lifelineOfChild: Int32 = 3

  /// Starts a program with default signal handling, and without open files of this process.
  ///
  /// Uses `posix_spawn`, because Foundation's `Process` has three faults on Linux (Swift 6.3): it considers a child as
  /// running until the child's daemons end, passes on the signal mask of the calling thread, which blocks nearly all
  /// signals, and crashes if several threads start processes at once.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: The whole environment of the program.
  ///   - errors: The file for standard error; `nil` for the same as the output.
  ///   - leads: Whether the program leads a process group of its own. Then it can read an end of file from descriptor 3
  ///     when this process has ended.
  ///   - name: What messages call the program; `nil` for its path.
  /// - Throws: `ToolError` if the system can't start a process.
  package static func spawn(
    _ words: [String], _ environment: [String: String], input: String = "/dev/null", output: String,
    errors: String?, leads: Bool, named name: String? = nil
  ) throws -> pid_t {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      var flags = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      var flags: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    let creating = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, creating, 0o644)
    if let errors {
      posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors, creating, 0o644)
    } else {
      posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
    }
    if leads { posix_spawn_file_actions_adddup2(&files, lifeline, lifelineOfChild) }
    #if !canImport(Darwin)
      // Swift does not import glibc's function for this. Closing a descriptor that is not open is not an error here.
      for descriptor in lifelineOfChild + (leads ? 1 : 0)..<Int32(256) {
        posix_spawn_file_actions_addclose(&files, descriptor)
      }
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    flags |= Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if leads { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let strings = words.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in strings + settings { free(string) } }
    var id: pid_t = 0
    let problem = posix_spawn(&id, words[0], &files, &attributes, strings, settings)
    guard problem == 0 else {
      throw ToolError("“\(name ?? words[0])” can't be started: \(String(cString: strerror(problem))).")
    }
    return id
  }
}
