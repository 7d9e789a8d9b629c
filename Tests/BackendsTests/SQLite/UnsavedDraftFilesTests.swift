import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import Testing

/// Unsaved text in files beside a database.
@Suite(.temporaryFolder) struct UnsavedDraftFilesTests {
  /// Its file named no database then.
  @Test func textOfAFormerVersionIsTakenOnce() throws {
    let database = try #require(TemporaryFolder.current).path("profile.sqlite")
    var edit = DraftEdit(.sample(5))
    _ = edit.type(title: "Typed", body: "", at: .zero)
    let owner = edit.saved.ownerID
    #expect(UnsavedDraftFiles(beside: database, of: nil).of(owner).keep(edit))
    let text = try #require(edit.id?.text)
    let folder = TemporaryFolder(path: database + "-unsaved")
    #expect(try folder.contents().keys.sorted() == ["\(text).json"])

    let files = UnsavedDraftFiles(beside: database, of: "here")

    #expect(try folder.contents().keys.sorted() == ["here.\(text).json"])
    #expect(UnsavedDraftFiles(beside: database, of: "elsewhere").of(owner).take().isEmpty)
    #expect(files.of(owner).take().map(\.title) == ["Typed"])
    files.of(owner).remove(text)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func incompleteFilesOfEndedProgramsAreRemoved() throws {
    let database = try #require(TemporaryFolder.current).path("profile.sqlite")
    let folder = TemporaryFolder(path: database + "-unsaved")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    // No system gives a process such a number. This process could be writing the other.
    let (left, current) = ("a.json.\(pid_t.max).part", "a.json.\(getpid()).part")
    for name in [left, left + "-journal", left + "-wal", current, "notes.part", "a.json"] {
      _ = try folder.write(Data(), to: name)
    }

    _ = UnsavedDraftFiles(beside: database, of: nil)

    #expect(try folder.contents().keys.sorted() == ["a.json", current, "notes.part"].sorted())
  }
}
