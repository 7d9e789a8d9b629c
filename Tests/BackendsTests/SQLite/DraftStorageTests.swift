import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing

@Suite(.temporaryFolder) struct DraftStorageTests {
  @Test func savedDraftSurvivesReopening() async throws {
    let path = try #require(TemporaryFolder.current).path("profile.sqlite")
    let id = try await save(at: path)

    let service = try ProfileDatabase(.file(path)).drafts(for: UserID(1))

    #expect(try await service.draft(id).body == "Typed text")
  }

  @Test func datesComeFromTheSystemClockByDefault() async throws {
    let database = try ProfileDatabase(.inMemory)
    try database.seed(World())

    let draft = try await database.drafts(for: UserID(1)).create()

    #expect(draft.editedAt.timeIntervalSinceNow > -600)
  }

  @Test func draftOfAnUnknownOwnerIsRefused() throws {
    #expect(throws: DatabaseOpenError.self) {
      try ProfileDatabase(.inMemory).seed(World(drafts: [.sample(1, owner: 99)]))
    }
  }

  /// Saves a draft and closes the database.
  private func save(at path: String) async throws -> DraftID {
    let database = try ProfileDatabase(.file(path))
    try database.seed(World())
    let service = database.drafts(for: UserID(1))
    let id = try await service.create().id
    _ = try await service.save(id, title: "", body: "Typed text", revision: 1)
    return id
  }
}
