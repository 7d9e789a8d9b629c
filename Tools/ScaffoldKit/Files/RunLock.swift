import Foundation

/// Prevents two runs in one package at once. The system releases it when the process ends.
final class RunLock {
  let descriptor: Int32

  /// - Throws: `ScaffoldError.busy` if another run holds it.
  init(root: URL) throws(ScaffoldError) {
    let folder = root.appending(path: RunRecord.folder).path
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .disk("\(RunRecord.folder) can't be made: \(String(cString: strerror(errno))).")
    }
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .disk("\(RunRecord.folder) is in the way: it is not a folder.")
    }
    descriptor = open(folder + "/lock", O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .disk("\(RunRecord.folder)/lock can't be made: \(String(cString: strerror(errno))).")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw .busy
    }
  }

  deinit {
    // A program that is being started still has the file open until it runs.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
