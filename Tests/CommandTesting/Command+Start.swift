import Foundation

extension Command {
  /// Starts the program with default signal handling and without open files of the tests.
  ///
  /// Uses `posix_spawn`, because Foundation's `Process` has three faults on Linux (Swift 6.3): it considers a child as
  /// running until the child's daemons end, passes on the signal mask of the calling thread, which blocks nearly all
  /// signals, and crashes if several threads start processes at once.
  func start(output: String, errors: String) throws -> pid_t {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closesFiles = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closesFiles: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (descriptor, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&files, descriptor, path, O_WRONLY | O_CREAT, 0o600)
    }
    #if !canImport(Darwin)
      // Swift does not import glibc's function for this. Closing a descriptor that is not open is not an error here.
      for descriptor in 3..<Int32(256) { posix_spawn_file_actions_addclose(&files, descriptor) }
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | closesFiles))

    var child: pid_t = 0
    let problem = withStrings([tool.path] + arguments) { words in
      withStrings(environment.map { "\($0.key)=\($0.value)" }) { settings in
        posix_spawn(&child, tool.path, &files, &attributes, words, settings)
      }
    }
    guard problem == 0 else {
      throw CommandError(description: "\(tool.path) can't be started: \(String(cString: strerror(problem))).")
    }
    return child
  }

  /// Calls a body with C strings, as an array that ends with `nil`. They are valid during the call only.
  private func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
