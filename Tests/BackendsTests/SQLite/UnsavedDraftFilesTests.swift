import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import Testing

/// Unsaved text in files beside a database.
@Suite(.temporaryFolder) struct UnsavedDraftFilesTests {
  @Test func incompleteFilesOfEndedProgramsAreRemoved() throws {
    let database = try #require(TemporaryFolder.current).path("profile.sqlite")
    let folder = TemporaryFolder(path: database + "-unsaved")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    // No system gives a process such a number. This process could be writing the other.
    let (left, current) = ("a.json.\(pid_t.max).part", "a.json.\(getpid()).part")
    for name in [left, left + "-journal", current, "notes.part", "a.json"] {
      _ = try folder.write(Data(), to: name)
    }

    _ = UnsavedDraftFiles(beside: database, of: nil)

    #expect(try folder.contents().keys.sorted() == ["a.json", current, "notes.part"].sorted())
  }
}
