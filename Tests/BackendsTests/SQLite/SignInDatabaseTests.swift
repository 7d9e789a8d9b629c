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
