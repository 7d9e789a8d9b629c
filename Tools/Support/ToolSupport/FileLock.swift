package import Foundation

/// Held by one program at a time. The system releases it when the process ends; programs that it starts do not hold it.
package final class FileLock {
  private var descriptor: Int32

  /// Returns `nil` if another program holds the lock.
  ///
  /// - Parameter file: a folder, or a file, which is made if it is missing.
  /// - Throws: `ToolError` with the system's reason if it can't be opened.
  package init?(_ file: URL) throws {
    descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { descriptor = open(file.path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw ToolError(String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { release() }

  /// Lets other programs take the lock. Safe to call repeatedly.
  package func release() {
    guard descriptor >= 0 else { return }
    // A program that is being started still has the file open until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    descriptor = -1
  }
}
