import Foundation

/// Notices changes of the files in some folders, by their sizes and times. Works on every system, without notifications.
struct FileWatch {
  private struct Stamp: Equatable {
    let size: Int
    let time: Date
  }

  private let folders: [URL]
  private var stamps: [String: Stamp] = [:]

  init(_ folders: [URL]) {
    self.folders = folders
    stamps = read()
  }

  /// Whether a file was added, removed or changed since the last call.
  mutating func hasChanged() -> Bool {
    let now = read()
    defer { stamps = now }
    return now != stamps
  }

  private func read() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
      while let file = files?.nextObject() as? URL {
        // Editors write copies beside a file; only sources decide.
        guard file.pathExtension == "swift", let values = try? file.resourceValues(forKeys: keys),
          values.isRegularFile == true
        else { continue }
        stamps[file.path] = Stamp(
          size: values.fileSize ?? 0, time: values.contentModificationDate ?? .distantPast)
      }
    }
    return stamps
  }
}
