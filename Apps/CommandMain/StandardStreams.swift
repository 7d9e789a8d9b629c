@preconcurrency import Foundation

/// The files with the numbers 0, 1 and 2.
enum StandardStreams {
  /// Opens those that were closed when the program was started, on nothing.
  ///
  /// Otherwise the next file that the program opens gets the number: the log would be written into the database. Writing
  /// to standard output still fails, so that no output is lost without a message.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system gives the lowest free number, which is this one.
      _ = Foundation.open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }

  /// Ends the program with a sentence if it can't open the files that any run needs. Dispatch would end it with a trap.
  static func requireDescriptors() {
    let descriptors = (0..<24).map { _ in dup(STDERR_FILENO) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    guard descriptors.contains(-1) else { return }
    Complaints.print("Error: Too few files may be open at once; raise the limit with ulimit -n.")
    end(EXIT_FAILURE)
  }

  /// Writes what was printed, and ends the program. `print` ignores a full disk; this ends with an error instead.
  static func finish() -> Never {
    guard let failure else { end(EXIT_SUCCESS) }
    Complaints.print("Error: The output can't be written: \(failure).")
    end(EXIT_FAILURE)
  }

  /// Ends the program. Not with `exit`, which lets libraries destroy what other threads still use.
  static func end(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
  }

  /// Why output was lost; `nil` if none was, or the program that reads a pipe has read enough.
  private static var failure: String? {
    if fflush(nil) != 0 { return errno == EPIPE ? nil : String(cString: strerror(errno)) }
    // The part that failed can be one before the last.
    var status = stat()
    let isPipe = fstat(STDOUT_FILENO, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    return ferror(stdout) == 0 || isPipe ? nil : "a part is missing"
  }
}
