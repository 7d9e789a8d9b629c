import Foundation
import SQLiteBackend
import Testing

/// The file with the sign-ins of browsers.
struct SignInDatabaseTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "sign-ins-\(UUID().uuidString)")
  private let now = Date(timeIntervalSince1970: 1_000_000)
  private var path: String { folder.appending(path: "data-sign-ins.sqlite").path }

  private func entries(_ body: (SignInDatabase, SignInDatabase) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(SignInDatabase(path: path, creatingFolder: true), SignInDatabase(path: path))
  }

  @Test func entriesAreFoundByAnyProgram() async throws {
    try await entries { one, other in
      try await one.add(Data("entry".utf8), for: Data("key".utf8), until: now + 10, now: now)
      #expect(try await other.entry(for: Data("key".utf8), now: now + 9) == Data("entry".utf8))
      #expect(try await other.entry(for: Data("other".utf8), now: now) == nil)
      try await other.remove(Data("key".utf8))
      #expect(try await one.entry(for: Data("key".utf8), now: now) == nil)
    }
  }

  @Test func expiredEntriesAreNotFoundAndRemovedLater() async throws {
    try await entries { one, _ in
      try await one.add(Data("entry".utf8), for: Data("key".utf8), until: now + 10, now: now)
      #expect(try await one.entry(for: Data("key".utf8), now: now + 10) == nil)
      try await one.add(Data("next".utf8), for: Data("next".utf8), until: now + 100, now: now + 10)
      #expect(try await one.entry(for: Data("key".utf8), now: now) == nil, "it is gone, not only hidden")
    }
  }

  @Test func onlyTheOwnerCanReadTheFile() async throws {
    try await entries { one, _ in
      try await one.add(Data("entry".utf8), for: Data("key".utf8), until: now + 10, now: now)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func databaseOfAnotherKindIsRefused() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try EntryDatabase(path: path, creatingFolder: true)
    #expect(throws: DatabaseOpenError.self) { try SignInDatabase(path: path) }
  }
}
