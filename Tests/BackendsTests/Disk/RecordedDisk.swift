import CommandTesting
import Essentials
import Foundation
import GRDBSQLite
import Synchronization
import Testing

/// A disk that can lose power or be full: the files that SQLite writes in one folder.
///
/// SQLite's own file system stores them as usual; the disk also records each change. So a test can compute the state of
/// the files after a power cut at any change: what was not synced may be lost, also in part and out of order.
final class RecordedDisk: Sendable {
  enum Change: Sendable {
    case write(file: String, offset: Int, bytes: [UInt8])
    case truncate(file: String, size: Int)
    case sync(file: String)
    case delete(file: String, isSynced: Bool)
    /// A test has got the result of a request.
    case acknowledgement(Int)
  }

  /// The files that can be written.
  enum Room {
    case all, none
    /// A commit succeeds, but its log can't be moved into the file.
    case log
  }

  private let recorded = Shared<[Change]>([])
  let room = Shared(Room.all)

  /// Records a new folder of the test, with the files that SQLite will open in it. Returns a path for a database.
  static func new() throws -> (RecordedDisk, path: String) {
    let folder = try #require(TemporaryFolder.current).path("disk")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    RecordingFileSystem.register()
    let disk = RecordedDisk()
    disks.withLock { $0[folder] = disk }
    return (disk, "\(folder)/profile.sqlite")
  }

  static func of(_ path: String) -> RecordedDisk? {
    disks.withLock { $0[URL(filePath: path).deletingLastPathComponent().path] }
  }

  private static let disks = Mutex<[String: RecordedDisk]>([:])

  var changes: [Change] { recorded.value }

  func hasRoom(for file: String) -> Bool {
    switch room.value {
    case .all: true
    case .none: false
    case .log: file.hasSuffix("-wal")
    }
  }

  func record(_ change: Change) {
    recorded.change { $0.append(change) }
  }

  func acknowledge(_ number: Int) {
    record(.acknowledgement(number))
  }
}

extension RecordedDisk {
  /// What a power cut does with changes that were not synced.
  enum Cut: CaseIterable {
    /// All are lost.
    case forgetsUnsynced
    /// Some are lost, in any order.
    case keepsSome
    /// None is lost, as after `kill -9`.
    case keepsAll
  }

  /// The files after a power cut, by name.
  static func files(after changes: some Collection<Change>, _ cut: Cut) -> [String: [UInt8]] {
    var files: [String: RecordedFile] = [:]
    for change in changes {
      switch change {
      case .write(let file, _, _), .truncate(let file, _): files[file, default: RecordedFile()].change(change)
      case .sync(let file):
        // With the first sync of a new log, SQLite syncs the folder too. Earlier deletions are final then.
        if files[file]?.isNew == true { for name in files.keys { files[name]?.syncDeletion() } }
        files[file]?.sync()
      case .delete(let file, let isSynced): files[file]?.delete(isSynced: isSynced)
      case .acknowledgement: break
      }
    }
    var random = SplitMix64(seed: UInt64(changes.count))
    return files.compactMapValues { file in
      switch cut {
      case .forgetsUnsynced: file.synced
      case .keepsSome: file.withSome(using: &random)
      case .keepsAll: file.present
      }
    }
  }
}

/// One file: its synced content, and the changes since.
private struct RecordedFile {
  private(set) var synced: [UInt8]?
  private var unsynced: [RecordedDisk.Change] = []
  private var isDeleted = false
  /// Whether the file was created since the last sync of its folder.
  private(set) var isNew = true

  mutating func change(_ change: RecordedDisk.Change) {
    isDeleted = false
    unsynced.append(change)
  }

  mutating func sync() {
    synced = present
    unsynced = []
    isNew = false
  }

  mutating func syncDeletion() {
    if isDeleted { synced = nil }
  }

  mutating func delete(isSynced: Bool) {
    if isSynced { synced = nil }
    unsynced = [.truncate(file: "", size: 0)]
    isDeleted = true
    isNew = true
  }

  var present: [UInt8]? { isDeleted ? nil : apply { _ in true } }

  func withSome(using random: inout SplitMix64) -> [UInt8]? {
    apply { _ in Bool.random(using: &random) }
  }

  private func apply(_ isKept: (RecordedDisk.Change) -> Bool) -> [UInt8]? {
    var content = synced
    for change in unsynced where isKept(change) {
      switch change {
      case .write(_, let offset, let bytes):
        var file = content ?? []
        let missing = offset + bytes.count - file.count
        if missing > 0 { file += [UInt8](repeating: 0, count: missing) }
        file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
        content = file
      case .truncate(_, let size): content = content.map { Array($0.prefix(size)) }
      default: break
      }
    }
    return content
  }
}
