import Foundation
import SQLiteBackend
import Testing

/// A key-value store in a database file.
@Suite(.temporaryFolder) struct EntryDatabaseTests {
  private var path: String {
    get throws { try #require(TemporaryFolder.current).path("entries.sqlite") }
  }

  @Test func valuesSurviveReopening() async throws {
    try await EntryDatabase(path: path).keep(["a": Data([1]), "b": Data()], removing: [])

    let entries = try EntryDatabase(path: path)
    #expect(await entries.value(for: "a") == Data([1]))
    #expect(await entries.value(for: "b") == Data())
    #expect(await entries.value(for: "c") == nil)
  }

  @Test func valuesCanBeReplacedAndRemoved() async throws {
    let entries = try EntryDatabase(path: path)
    try await entries.keep(["a": Data([1]), "b": Data([2])], removing: [])

    try await entries.keep(["a": Data([3])], removing: ["b"])

    #expect(await entries.value(for: "a") == Data([3]))
    #expect(await entries.value(for: "b") == nil)
  }

  @Test func findsKeysByPrefixInOrder() async throws {
    let entries = try EntryDatabase(path: path)
    try await entries.keep(
      ["1/b": Data([2]), "1/a": Data([1]), "11/a": Data([3]), "1%": Data([4]), "é/a": Data([5])], removing: []
    )

    #expect(await entries.values(startingWith: "1/").map(\.key) == ["1/a", "1/b"])
    #expect(await entries.values(startingWith: "é/").map(\.value) == [Data([5])])
    #expect(await entries.values(startingWith: "2/").isEmpty)
  }

  @Test func profileDatabaseIsRefused() throws {
    let path = try path
    _ = try ProfileDatabase(.file(path))

    #expect(throws: DatabaseOpenError.self) { try EntryDatabase(path: path) }
  }

  @Test func onlyTheOwnerCanReadTheFile() throws {
    let path = try path
    _ = try EntryDatabase(path: path)

    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test func cancelledChangeStoresNothing() async throws {
    let entries = try EntryDatabase(path: path)

    let failure = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: EntryError.self) { try await entries.keep(["a": Data([1])], removing: []) }
    }.value

    #expect(failure?.reason == "the change was cancelled")
    #expect(await entries.value(for: "a") == nil)
  }
}
