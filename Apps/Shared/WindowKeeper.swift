import Essentials
import Foundation
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
  private var writing: Task<Void, Never>?
  private var written: Data?

  /// - Parameter path: the file; its folder has to exist.
  public init(_ session: ProfileSession, _ window: Window, path: String) {
    self.session = session
    self.window = window
    self.path = path
    clock = session.clock
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

  /// Writes what is shown now, and ends. Call it before the window's scenes are removed.
  public func finish() async {
    waiting?.cancel()
    await writing?.value
    await write()
  }

  /// Files that can't be written are left as they are: the next change tries again.
  private func write() async {
    await writing?.value
    guard let data = session.saved(window), data != written else { return }
    written = data
    let writing = Task.detached { [path] in _ = try? SyncedFile.write(data, to: path) }
    self.writing = writing
    await writing.value
  }
}
