import Foundation

#if os(Linux)
  import Glibc
#endif

/// What the system reports about folders: that something in them was written, made, moved or removed. With inotify(7).
final class FolderNotices {
  #if os(Linux)
    private let queue: Int32
    /// Whether a folder can't be watched: from then on nothing is silent.
    private var misses = false

    /// Readable if something was reported; `nil` if not everything is.
    var descriptor: Int32? { misses ? nil : queue }

    /// Returns `nil` if the system has no queue left.
    init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
    }

    deinit { close(queue) }

    /// Watches a folder without the folders in it. One that is watched already stays so.
    ///
    /// - Parameter replacing: whether only files that replace others, and removals, are reported.
    func watch(_ folder: URL, replacing: Bool = false) {
      // Written counts too: a process that starts in between keeps the file open, and its closing is reported late.
      let events =
        IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      let moves = IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_MOVED_FROM | IN_MOVED_TO
      if inotify_add_watch(queue, folder.path, UInt32(replacing ? moves : events)) < 0 { misses = true }
      // It moves with the folders above. Those that can't be read are left out.
      var above = folder
      while replacing, above.path != "/" {
        above.deleteLastPathComponent()
        inotify_add_watch(queue, above.path, UInt32(IN_MOVE_SELF))
      }
    }

    /// Whether nothing was reported since the last call.
    func isSilent() -> Bool {
      var isSilent = !misses
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(queue, &buffer, buffer.count) > 0 { isSilent = false }
      return isSilent
    }
  #else
    init?() { nil }
    var descriptor: Int32? { nil }
    func watch(_ folder: URL, replacing: Bool = false) {}
    func isSilent() -> Bool { false }
  #endif
}
