import Foundation
import TestKit

/// Held while a copy or the progress changes, or while the copy is checked, so that two programs do not overwrite each other's
/// files.
///
/// The system releases it when the process ends. Programs that the process starts do not hold it.
package final class PracticeLock {
  private var descriptor: Int32
  /// In microseconds.
  private static let pause: useconds_t = 50_000

  /// - Parameters:
  ///   - name: the file of the lock.
  ///   - activity: what a program that holds it does: “working”.
  ///   - willWait: called if another program holds it, before waiting until it is free. Without it, nothing waits.
  /// - Throws: `LearnError` if another program holds it and nothing waits; `RunnerError` after a signal.
  init(in folder: URL, name: String, activity: String, willWait: (() -> Void)? = nil) throws {
    descriptor = open(folder.appending(path: name).path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw LearnError("The copy can't be written to \(folder.path): \(String(cString: strerror(errno))).")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    guard let willWait else {
      release()
      throw LearnError("Another `learn` is \(activity) in \(folder.path); try again when it has finished.")
    }
    willWait()
    // A system call that waits would go on after Ctrl-C.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      try Interrupts.check()
      usleep(Self.pause)
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
