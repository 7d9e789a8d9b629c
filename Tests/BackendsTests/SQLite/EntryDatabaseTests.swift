import Essentials
import Foundation
import SQLiteBackend
import ServiceCalls
import Testing

/// A key-value store in a database file.
@Suite(.temporaryFolder) struct EntryDatabaseTests {
  private var path: String {
    get throws { try #require(TemporaryFolder.current).path("entries.sqlite") }
  }

  @Test func valuesSurviveReopeningAndCanBeReplacedAndRemoved() async throws {
    try await EntryDatabase(path: path).keep(["a": Data([1]), "b": Data()], removing: [])

    let entries = try EntryDatabase(path: path)
    #expect(await entries.value(for: "a") == Data([1]))
    #expect(await entries.value(for: "b") == Data())
    #expect(await entries.value(for: "c") == nil)

    try await entries.keep(["a": Data([3])], removing: ["b"])
    #expect(await entries.value(for: "a") == Data([3]))
    #expect(await entries.value(for: "b") == nil)
  }

  @Test func highestAgeIsFollowedByItself() async throws {
    let entries = try EntryDatabase(path: path)
    try await entries.keep(["a": Data([1])], removing: [])
    try RawConnection(path: path).execute("UPDATE entry SET age = \(Int.max)")

    try await entries.keep(["b": Data([2])], removing: [])

    #expect(await entries.value(for: "b") == Data([2]))
  }

  @Test func findsKeysByPrefix() async throws {
    let entries = try EntryDatabase(path: path)
    try await entries.keep(
      ["1/b": Data([2]), "1/a": Data([1]), "11/a": Data([3]), "1%": Data([4]), "é/a": Data([5])], removing: []
    )

    #expect(await entries.values(startingWith: "1/") == ["1/a": Data([1]), "1/b": Data([2])])
    #expect(await entries.values(startingWith: "é/") == ["é/a": Data([5])])
    #expect(await entries.values(startingWith: "2/").isEmpty)
  }

  @Test func cancelledChangeStoresNothing() async throws {
    let entries = try EntryDatabase(path: path)

    let failure = await cancelled {
      await #expect(throws: KeyValueError.self) { try await entries.keep(["a": Data([1])], removing: []) }
    }

    #expect(failure?.reason == "the change was cancelled")
    #expect(await entries.value(for: "a") == nil)
  }

  /// Nobody would find what is written to such a file.
  @Test func deletedFileKeepsNothing() async throws {
    let entries = try EntryDatabase(path: path)
    try FileManager.default.removeItem(atPath: path)

    let failures = [
      await #expect(throws: KeyValueError.self) { try await entries.keep(["a": Data([1])], removing: []) },
      await #expect(throws: KeyValueError.self) { try await entries.update("b/") { $0["b/1"] = Data([2]) } },
    ]

    #expect(failures.allSatisfy { $0?.reason == "the database file was deleted or replaced" })
    #expect(await entries.value(for: "a") == nil)
  }

  /// The bytes of the file and of SQLite's companion files.
  private func bytes() throws -> Data {
    let path = try path
    return try ["", "-wal", "-shm", "-journal"].reduce(into: Data()) { bytes, suffix in
      guard FileManager.default.fileExists(atPath: path + suffix) else { return }
      bytes += try Data(contentsOf: URL(filePath: path + suffix))
    }
  }

  @Test func removedValuesLeaveNoBytes() async throws {
    let entries = try EntryDatabase(path: path)
    var random = SplitMix64(seed: 1)
    for number in 0..<60 {
      let text = "secret\(number)x" + String(repeating: "a", count: Int(random.next() % 9000))
      try await entries.keep(
        ["draft/\(number)": Data(text.utf8), "list": Data("\(number)".utf8)], removing: [])
      _ = try await entries.update("outbox/") { $0["outbox/\(number % 3)"] = Data("un\(text)".utf8) }
    }
    #expect(try bytes().range(of: Data("secret7x".utf8)) != nil)

    _ = try await entries.update("outbox/") { $0 = [:] }
    try await entries.keep([:], removing: (0..<50).map { "draft/\($0)" })

    let bytes = try bytes()
    for number in 0..<50 { #expect(bytes.range(of: Data("secret\(number)x".utf8)) == nil) }
    #expect(await entries.value(for: "draft/55") != nil)
  }

  /// An earlier version named the accounts of a server by their tokens.
  @Test func tokensOfAnEarlierVersionAreRemoved() async throws {
    do {
      let entries = try EntryDatabase(path: path)
      for key in ["account http://a secret-token", "sign-in http://a b", "outbox/1"] {
        try await entries.update(key) { $0[key] = Data() }
      }
      try RawConnection(path: path).execute("DELETE FROM grdb_migrations WHERE identifier > '3'")
    }
    let entries = try EntryDatabase(path: path)
    #expect(await entries.values(startingWith: "").keys.sorted() == ["outbox/1", "sign-in http://a b"])
    try await entries.keep(["a": Data()], removing: [])
    #expect(try bytes().range(of: Data("secret-token".utf8)) == nil)
  }

  @Test func oldestValuesMakeRoomAndUpdatesStay() async throws {
    let entries = try EntryDatabase(path: path, size: 1 << 20)
    try await entries.update("outbox/") { $0["outbox/-1"] = Data("unsent".utf8) }
    for number in 0..<400 {
      try await entries.keep(["image/\(number)": Data(repeating: 1, count: 20_000)], removing: [])
    }

    #expect(await entries.value(for: "outbox/-1") == Data("unsent".utf8))
    #expect(await entries.value(for: "image/399") != nil)
    #expect(await entries.value(for: "image/0") == nil)
    let count = await entries.values(startingWith: "image/").count
    #expect((10...55).contains(count))
    #expect(try bytes().count < 8 << 20)
  }

  @Test func changesOfTwoInstancesDoNotOverwriteEachOther() async throws {
    let (one, other) = try (EntryDatabase(path: path), EntryDatabase(path: path))
    try await simultaneously(0..<100) { number in
      try await (number.isMultiple(of: 2) ? one : other).update("count/") { entries in
        let count = entries["count/"].flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        entries["count/"] = Data("\(count + 1)".utf8)
        entries["count/\(number / 2)"] = Data()
      }
    }

    #expect(await one.value(for: "count/") == Data("100".utf8))
  }

  @Test func onlyANewFileWithoutEntriesIsDiscarded() async throws {
    let folder = try #require(TemporaryFolder.current)
    let path = folder.path("a/b/new.sqlite")
    try EntryDatabase(path: path, creatingFolder: true).discardIfNew()
    #expect(!FileManager.default.fileExists(atPath: folder.path("a")))

    let entries = try EntryDatabase(path: path, creatingFolder: true)
    try await entries.keep(["key": Data([1])], removing: [])
    entries.discardIfNew()
    try await EntryDatabase(path: path).keep([:], removing: ["key"])
    try EntryDatabase(path: path).discardIfNew()
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
