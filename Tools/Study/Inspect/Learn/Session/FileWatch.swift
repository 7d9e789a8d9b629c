import Foundation

/// Notices changes of the sources in some folders, by their sizes and times.
///
/// On Linux the system reports that something changed, and nothing is read before that. Elsewhere, or if it can't watch more
/// folders, every look reads the sizes and times.
struct FileWatch {
  private struct Stamp: Equatable {
    let size: Int
    let time: Date
  }

  private let folders: [URL]
  private var stamps: [String: Stamp] = [:]
  private let notices: FolderNotices?

  /// - Parameter other: a folder in which a replacement or removal makes the descriptor readable, and is no change.
  init(_ folders: [URL], other: URL? = nil) {
    self.folders = folders
    notices = folders.isEmpty ? nil : FolderNotices()
    if let other { notices?.watch(other, replacing: true) }
    stamps = read()
  }

  /// Readable if there is a reason to look for changes; `nil` if only looking shows them.
  var descriptor: Int32? { notices?.descriptor }

  /// Whether a source was added, removed or changed since the last call.
  mutating func hasChanged() -> Bool {
    guard notices?.isSilent() != true else { return false }
    let now = read()
    defer { stamps = now }
    return now != stamps
  }

  private func read() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    let keys: Set<URLResourceKey> = [
      .contentModificationDateKey, .fileSizeKey, .isDirectoryKey, .isRegularFileKey,
    ]
    for folder in folders {
      // Before its files are read, so that no change falls between.
      notices?.watch(folder)
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
      while let file = files?.nextObject() as? URL {
        guard let values = try? file.resourceValues(forKeys: keys) else { continue }
        if values.isDirectory == true { notices?.watch(file) }
        // Editors write copies beside a file; only sources decide.
        guard file.pathExtension == "swift", values.isRegularFile == true else { continue }
        stamps[file.path] = Stamp(
          size: values.fileSize ?? 0, time: values.contentModificationDate ?? .distantPast)
      }
    }
    return stamps
  }
}
