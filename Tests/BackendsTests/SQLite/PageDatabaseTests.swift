import AccountsCore
import Foundation
import SQLiteBackend
import Testing

/// The file with the pages of browsers.
struct PageDatabaseTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
  private let now = Date(timeIntervalSince1970: 1_000_000)
  private var path: String { folder.appending(path: "data-pages.sqlite").path }

  @Test func onlyTheOwnerCanReadTheFile() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pages = try PageDatabase(path: path, creatingFolder: true)
    let page = StoredPage(entry: Data(), owner: 1, session: Data())
    _ = try await pages.write([Data([1]): page], until: now + 10, now: now)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
