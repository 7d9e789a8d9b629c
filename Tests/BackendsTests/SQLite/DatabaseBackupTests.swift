import CommandTesting
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing

@Suite(.temporaryFolder) struct DatabaseBackupTests {
  @Test func copyHasTheStateOfOneMomentWhileOthersWrite() async throws {
    let (database, path) = try await newDatabase()
    let service = database.drafts(for: UserID(1))
    let (first, second) = try await (service.create(), service.create())
    let writing = Task {
      // Both drafts always have the same text, or the first is one save ahead.
      var (one, two) = (first, second)
      while !Task.isCancelled {
        one = try await service.save(one.id, title: "", body: "\(one.revision)", revision: one.revision)
        two = try await service.save(two.id, title: "", body: "\(two.revision)", revision: two.revision)
      }
    }

    for number in 1...5 {
      let copy = "\(path).copy-\(number)"
      try DatabaseBackup.write(of: path, to: copy)
      #expect(try RawConnection(path: copy).text("PRAGMA integrity_check") == "ok")
      let attributes = try FileManager.default.attributesOfItem(atPath: copy)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "only the owner can read it")
      let copied = try ProfileDatabase(.file(copy)).drafts(for: UserID(1))
      let ahead = try await copied.draft(first.id).revision - copied.draft(second.id).revision
      #expect((0...1).contains(ahead))
    }
    writing.cancel()
    _ = await writing.result
  }

  @Test func copyReplacesNothing() async throws {
    let (_, path) = try await newDatabase()
    let folder = try #require(TemporaryFolder.current)
    let text = try folder.write(Data("mine".utf8), to: "text")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("nowhere"))

    for taken in [path, text, link, folder.path] {
      let error = #expect(throws: DatabaseBackupError.self) { try DatabaseBackup.write(of: path, to: taken) }
      #expect(error?.reason == .exists)
    }
    #expect(try Data(contentsOf: URL(filePath: text)) == Data("mine".utf8))
  }

  @Test func badPlacesAreOneSentence() async throws {
    let (_, path) = try await newDatabase()
    let folder = try #require(TemporaryFolder.current)

    let missing = #expect(throws: DatabaseBackupError.self) {
      try DatabaseBackup.write(of: path, to: folder.path("a/b"))
    }
    #expect(
      missing?.description
        == "The backup “\(folder.path("a/b"))” can't be written: its folder does not exist.")
    let nothing = #expect(throws: DatabaseOpenError.self) {
      try DatabaseBackup.write(of: folder.path("none"), to: folder.path("copy"))
    }
    #expect(nothing?.description == "The database “\(folder.path("none"))” does not exist.")
    #expect(throws: DatabaseOpenError.self) {
      try DatabaseBackup.write(
        of: folder.write(Data("no database".utf8), to: "text"), to: folder.path("copy"))
    }
    #expect(
      try Set(folder.contents().keys).subtracting(["text"]).allSatisfy { $0.hasPrefix("profile.sqlite") })
  }

  /// A killed program can't remove its file.
  @Test func leftoversOfKilledBackupsAreRemoved() async throws {
    let (_, path) = try await newDatabase()
    let folder = try #require(TemporaryFolder.current)
    // No system gives such a number to a process.
    let left = try folder.write(Data("half".utf8), to: ".profile-backup.\(UUID()).99999999.part")
    let pending = try folder.write(Data("half".utf8), to: ".profile-backup.\(UUID()).\(getpid()).part")
    let others = try folder.write(Data("mine".utf8), to: "notes.99999999.part")

    try DatabaseBackup.write(of: path, to: "\(path).copy")

    #expect(!FileManager.default.fileExists(atPath: left))
    for path in [pending, others] { #expect(FileManager.default.fileExists(atPath: path)) }
    #expect(
      try folder.contents().keys.filter { $0.hasSuffix(".part") }.count == 2, "its own file is gone as well")
  }

  @Test func fullDiskLeavesNoCopy() async throws {
    let (_, path) = try await newDatabase()
    let (disk, copy) = try RecordedDisk.new()
    disk.room.value = .none

    let error = #expect(throws: DatabaseBackupError.self) { try DatabaseBackup.write(of: path, to: copy) }

    #expect(error?.reason == .failed("the disk is full"))
    let folder = URL(filePath: copy).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  private func newDatabase() async throws -> (ProfileDatabase, path: String) {
    let path = try #require(TemporaryFolder.current).path("profile.sqlite")
    let database = try ProfileDatabase(.file(path))
    try database.seed(World())
    return (database, path)
  }
}
