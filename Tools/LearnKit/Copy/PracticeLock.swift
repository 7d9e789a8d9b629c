import Foundation

/// Held while a copy or the progress changes, so that two programs do not overwrite each other's changes.
///
/// The system releases it when the process ends. Programs that the process starts do not hold it.
package final class PracticeLock {
  private var descriptor: Int32

  /// - Throws: `LearnError` if another program holds it.
  init(in folder: URL) throws {
    descriptor = open(folder.appending(path: "lock").path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw LearnError("The copy can't be written to \(folder.path): \(String(cString: strerror(errno))).")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      release()
      throw LearnError("Another `learn` is working in \(folder.path); try again when it has finished.")
    }
  }

  deinit { release() }

  /// Lets other programs change the copy. Safe to call repeatedly.
  package func release() {
    guard descriptor >= 0 else { return }
    // A program that is being started still has the file open until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    descriptor = -1
  }
}
