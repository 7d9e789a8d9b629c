import Foundation
import SQLiteBackend
import Testing

/// The file with the pages of browsers.
struct PageDatabaseTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
  private let now = Date(timeIntervalSince1970: 1_000_000)
  private let key = Data("key".utf8)
  private var path: String { folder.appending(path: "data-pages.sqlite").path }

  private func programs(_ body: (PageDatabase, PageDatabase) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(PageDatabase(path: path, creatingFolder: true), PageDatabase(path: path))
  }

  private func page(_ text: String, owner: Int = 1) -> PageDatabase.Page {
    PageDatabase.Page(entry: Data(text.utf8), owner: owner)
  }

  @Test func pageIsTakenByAnyProgram() async throws {
    try await programs { one, other in
      let lost = try await one.write([key: page("a")], until: now + 10, now: now)
      #expect(lost.isEmpty)
      #expect(try await other.owner(of: key, now: now) == 1)
      #expect(try await other.take(key, now: now) == page("a", owner: 2))
      #expect(try await one.owner(of: key, now: now) == 2)
      #expect(try await one.take(Data("other".utf8), now: now) == nil)
    }
  }

  @Test func newerOwnerWins() async throws {
    try await programs { one, other in
      _ = try await one.write([key: page("a")], until: now + 10, now: now)
      _ = try await other.take(key, now: now)
      let second = Data("second".utf8)
      let lost = try await one.write([key: page("b"), second: page("c")], until: now + 10, now: now)
      #expect(lost == [key])
      #expect(try await other.write([key: page("d", owner: 2)], until: now + 10, now: now) == [])
      #expect(try await one.take(key, now: now) == page("d", owner: 3))
      #expect(try await one.take(second, now: now) == page("c", owner: 2), "the others were written")
    }
  }

  @Test func expiredPagesAreUnknownAndRemovedLater() async throws {
    try await programs { one, _ in
      _ = try await one.write([key: page("a")], until: now + 10, now: now)
      #expect(try await one.take(key, now: now + 10) == nil)
      #expect(try await one.owner(of: key, now: now + 10) == nil)
      _ = try await one.write([Data("next".utf8): page("b")], until: now + 100, now: now + 10)
      #expect(try await one.take(key, now: now) == nil, "it is gone, not only hidden")
    }
  }

  @Test func removedPagesAreUnknown() async throws {
    try await programs { one, other in
      _ = try await one.write([key: page("a")], until: now + 10, now: now)
      try await other.remove([key, Data("other".utf8)])
      #expect(try await one.take(key, now: now) == nil)
    }
  }

  @Test func onlyTheOwnerCanReadTheFile() async throws {
    try await programs { one, _ in
      _ = try await one.write([key: page("a")], until: now + 10, now: now)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let permissions = attributes[.posixPermissions] as? Int
      #expect(permissions == 0o600)
    }
  }
}
