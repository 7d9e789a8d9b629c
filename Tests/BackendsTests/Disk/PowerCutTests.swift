import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing

/// What was answered with success survives a power cut at every write of a database.
@Suite(.temporaryFolder) struct PowerCutTests {
  @Test(arguments: RecordedDisk.Cut.allCases)
  func savedDraftsSurvive(_ cut: RecordedDisk.Cut) async throws {
    let (disk, path) = try RecordedDisk.new()
    let start = try await write(to: path, disk)

    try await atEachCut(of: disk, from: start, cut) { path, acknowledged in
      #expect(try RawConnection(path: path).text("PRAGMA integrity_check") == "ok")
      let database = try ProfileDatabase(.file(path))
      let service = database.drafts(for: UserID(1))
      guard let last = acknowledged.last else { return }
      let draft = try await service.draft(DraftID(1))
      // A save that was on its way may be stored too.
      #expect(draft.revision >= last + 1 && draft.body == Self.body(draft.revision - 1))
    }
  }

  @Test(arguments: RecordedDisk.Cut.allCases)
  func entriesSurvive(_ cut: RecordedDisk.Cut) async throws {
    let (disk, path) = try RecordedDisk.new()
    do {
      let entries = try EntryDatabase(path: path)
      for number in 1...4 {
        try await entries.update("outbox/") { $0["outbox/\(number)"] = Data(Self.body(number).utf8) }
        disk.acknowledge(number)
      }
    }

    try await atEachCut(of: disk, from: disk.firstAcknowledgement, cut) { path, acknowledged in
      #expect(try RawConnection(path: path).text("PRAGMA integrity_check") == "ok")
      let stored = try await EntryDatabase(path: path).values(startingWith: "outbox/").keys
      #expect(stored.count >= acknowledged.count)
      #expect(acknowledged.allSatisfy { stored.contains("outbox/\($0)") })
    }
  }

  /// The disk of these tests does forget: with SQLite's weaker setting, a commit is lost.
  @Test func commitsThatAreNotSyncedAreLost() async throws {
    let (disk, path) = try RecordedDisk.new()
    let connection = try RawConnection(path: path)
    try connection.execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE item (id INTEGER PRIMARY KEY)")
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try connection.execute("INSERT INTO item VALUES (1)")
    disk.acknowledge(1)

    let cut = try restored(RecordedDisk.files(after: disk.changes, .forgetsUnsynced), "cut")
    #expect(try RawConnection(path: cut).text("SELECT COUNT(*) FROM item") == "0")
    let killed = try restored(RecordedDisk.files(after: disk.changes, .keepsAll), "killed")
    #expect(try RawConnection(path: killed).text("SELECT COUNT(*) FROM item") == "1")
    try connection.close()
  }

  /// Saves a draft again and again, with checkpoints between, and closes the database. Returns the place of the first
  /// save in the record.
  private func write(to path: String, _ disk: RecordedDisk) async throws -> Int {
    let database = try ProfileDatabase(.file(path))
    try database.seed(World())
    let service = database.drafts(for: UserID(1))
    var draft = try await service.create()
    let start = disk.changes.count
    for number in 1...4 {
      draft = try await service.save(
        draft.id, title: "", body: Self.body(number), revision: draft.revision)
      disk.acknowledge(number)
      if number.isMultiple(of: 3) { try RawConnection(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    return start
  }

  /// A text of several pages.
  private static func body(_ number: Int) -> String {
    String(repeating: "Text \(number). ", count: 600)
  }

  /// Checks the files after a power cut at every change, with the numbers that were acknowledged before it.
  private func atEachCut(
    of disk: RecordedDisk, from start: Int, _ cut: RecordedDisk.Cut,
    check: (_ path: String, _ acknowledged: [Int]) async throws -> Void
  ) async throws {
    let changes = disk.changes
    #expect(changes.count - start > 20)
    var checked: (files: [String: [UInt8]], acknowledged: [Int])?
    for end in start...changes.count {
      let before = changes[..<end]
      let acknowledged = before.compactMap { change -> Int? in
        if case .acknowledgement(let number) = change { number } else { nil }
      }
      let files = RecordedDisk.files(after: before, cut)
      // Many changes alter nothing before they are synced.
      if let checked, checked == (files, acknowledged) { continue }
      checked = (files, acknowledged)
      try await check(try restored(files, "\(end)-\(cut)"), acknowledged)
    }
  }

  /// Writes the files as they are after a power cut. Returns the path of the database.
  private func restored(_ files: [String: [UInt8]], _ name: String) throws -> String {
    let folder = try #require(TemporaryFolder.current).path("cut-\(name)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for (name, bytes) in files { try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)")) }
    return "\(folder)/profile.sqlite"
  }
}

extension RecordedDisk {
  fileprivate var firstAcknowledgement: Int {
    changes.firstIndex { if case .acknowledgement = $0 { true } else { false } } ?? 0
  }
}
