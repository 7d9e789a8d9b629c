import CommandTesting
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import ServiceCalls
import StorageCore
import Testing

/// A full disk: requests fail with that reason, nothing is lost, and they succeed again when there is space.
@Suite(.temporaryFolder) struct FullDiskTests {
  @Test func savesFailUntilThereIsSpace() async throws {
    let (disk, path) = try RecordedDisk.new()
    let database = try ProfileDatabase(.file(path))
    try database.seed(World())
    let service = database.drafts(for: UserID(1))
    let draft = try await service.save(service.create().id, title: "", body: "Before", revision: 1)

    disk.room.value = .none
    for _ in 1...3 {
      await #expect(throws: DraftError.storage("the disk is full")) {
        try await service.save(draft.id, title: "", body: "Full", revision: draft.revision)
      }
    }
    #expect(try await service.draft(draft.id) == draft)

    disk.room.value = .all
    let saved = try await service.save(draft.id, title: "", body: "After", revision: draft.revision)
    #expect(try await service.draft(draft.id) == saved)
    #expect(try RawConnection(path: path).text("PRAGMA integrity_check") == "ok")
  }

  @Test func entriesFailUntilThereIsSpace() async throws {
    let (disk, path) = try RecordedDisk.new()
    let entries = try EntryDatabase(path: path)
    try await entries.update("outbox/") { $0["outbox/1"] = Data("Before".utf8) }

    disk.room.value = .none
    await #expect(throws: KeyValueError.self) {
      try await entries.update("outbox/") { $0["outbox/1"] = Data("Full".utf8) }
    }
    #expect(await entries.value(for: "outbox/1") == Data("Before".utf8))

    disk.room.value = .all
    try await entries.update("outbox/") { $0["outbox/1"] = Data("After".utf8) }
    #expect(await entries.value(for: "outbox/1") == Data("After".utf8))
  }

  /// A caller takes an error for a change that was not made.
  @Test func committedChangeSucceedsIfTheLogCanNotBeEmptied() async throws {
    let (disk, path) = try RecordedDisk.new()
    let entries = try EntryDatabase(path: path)
    try await entries.update("outbox/") { $0["outbox/1"] = Data("Sent".utf8) }
    try await entries.keep(["draft/1": Data()], removing: [])

    disk.room.value = .log
    try await entries.update("outbox/") { $0 = [:] }
    try await entries.keep([:], removing: ["draft/1"])
    #expect(await entries.value(for: "outbox/1") == nil)
    #expect(await entries.value(for: "draft/1") == nil)

    disk.room.value = .all
    try await entries.update("outbox/") { $0["outbox/2"] = Data() }
    #expect(try FileManager.default.attributesOfItem(atPath: "\(path)-wal")[.size] as? Int == 0)
  }

  @Test func newDatabaseOnAFullDiskIsOneSentence() throws {
    let (disk, path) = try RecordedDisk.new()
    disk.room.value = .none

    let error = #expect(throws: DatabaseOpenError.self) { try ProfileDatabase(.file(path)) }

    #expect(error?.description.hasSuffix("can't be opened: the disk is full.") == true)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
