import DraftCore
import Foundation
import ProfileScenes
import SQLiteBackend
public import ViewKit

/// Keeps what a window shows in a file, so that `profile --resume` continues after any end of the program.
///
/// Writes at most every 100 ms, completely or not at all, off the main actor.
@MainActor
public final class WindowKeeper {
  static let interval = Duration.milliseconds(100)

  private let session: ProfileSession
  private let window: Window
  private let path: String
  private let clock: any Clock<Duration>
  private var waiting: Task<Void, Never>?
  /// The write in progress. Its value is what the file has then.
  private var writing: Task<Result<Data?, SystemFailure>, Never>?
  /// Why the last write failed.
  private var failure: SystemFailure?
  private var written: Data?

  /// - Parameter path: the file; its folder has to exist.
  public init(_ session: ProfileSession, _ window: Window, path: String) {
    self.session = session
    self.window = window
    self.path = path
    clock = session.clock
    let file = URL(filePath: path)
    SyncedFile.removeLeftovers(in: file.deletingLastPathComponent().path, of: file.lastPathComponent)
  }

  /// Call it after each frame: what is shown may have changed.
  public func noteChange() {
    guard waiting == nil else { return }
    waiting = Task { [weak self, clock] in
      try? await clock.sleep(for: Self.interval)
      guard !Task.isCancelled, let self else { return }
      waiting = nil
      await write()
    }
  }

  /// Sets the file of an earlier run aside that is not continued, with the ending `.previous`.
  ///
  /// A file that a person names is renamed only if it is a screen. The file beside the data is the program's own.
  ///
  /// - Throws: an error whose description is one sentence for the person. The file is as it was before.
  public func setAside() throws {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    if info.st_mode & S_IFMT == S_IFDIR { throw complaint(SystemFailure(code: EISDIR)) }
    if path != session.screenPath {
      // Other kinds of files, such as a device, are never read: that could wait forever.
      let data = info.st_mode & S_IFMT == S_IFREG ? try SavedWindow.read(path) : nil
      if data?.isEmpty == true { return }
      guard let data, SavedWindow.isWritten(in: data) else {
        throw Complaint("“\(path)” is not a screen of this program; name another file with --screen.")
      }
    }
    guard rename(path, path + ".previous") == 0 else { throw complaint(SystemFailure()) }
  }

  /// Writes what is shown now, after a publication that is in progress. Call it at last before the window's scenes are
  /// removed. If the person has discarded their text, removes the file instead, because it contains that text.
  ///
  /// - Throws: an error whose description is one sentence for the person. The file is as it was before.
  public func keep() async throws {
    waiting?.cancel()
    waiting = nil
    let drafts = session.environment.drafts
    await drafts.requests.finished(within: ProfileSession.longestWait)
    guard !drafts.unsaved.isDiscarding else {
      _ = await writing?.value
      unlink(path)
      return
    }
    await write(isLast: true)
    if let failure { throw complaint(failure) }
  }

  private func complaint(_ failure: SystemFailure) -> Complaint {
    Complaint("The screen can't be kept in “\(path)”: \(failure.fragment).")
  }

  /// One write at a time. After a failure the next change tries again.
  ///
  /// - Parameter isLast: whether to write the file even if this window has not changed. Another one can have written it since,
  ///   and the one that is left last counts.
  private func write(isLast: Bool = false) async {
    while let current = writing {
      _ = await current.value
      if writing == current { writing = nil }
    }
    // While it waited, the person may have discarded their text.
    guard !session.environment.drafts.unsaved.isDiscarding, let encode = session.encoding(window) else {
      failure = nil
      return
    }
    let task = Task.detached { [path, written = isLast ? nil : written] in
      Result { () throws(SystemFailure) -> Data? in
        guard let data = encode(), data != written else { return written }
        try SyncedFile.write(data, to: path)
        return data
      }
    }
    writing = task
    switch await task.value {
    case .success(let data): (written, failure) = (data, nil)
    case .failure(let error): failure = error
    }
    if writing == task { writing = nil }
  }
}
