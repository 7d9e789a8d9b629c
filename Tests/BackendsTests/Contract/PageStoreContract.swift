import AccountsCore
import Foundation
import Testing

/// The contract of every store for the pages of browsers.
@Suite(.temporaryFolder) struct PageStoreContract {
  private let now = Date(timeIntervalSince1970: 1_000_000)
  private let key = Data("key".utf8)

  private func page(_ text: String, owner: Int = 1, session: String = "session") -> StoredPage {
    StoredPage(entry: Data(text.utf8), owner: owner, session: Data(session.utf8))
  }

  /// Writes pages one after another, and returns the numbers of those that are stored.
  private func stored(_ count: Int, _ store: any PageStore, size: Int = 1) async throws -> [Int] {
    func key(_ number: Int) -> Data { Data("page \(number)".utf8) }
    for number in 0..<count {
      let page = page(String(repeating: "x", count: size))
      _ = try await store.write([key(number): page], until: now + 10 + Double(number), now: now)
    }
    var numbers: [Int] = []
    for number in 0..<count where try await store.owner(of: key(number), now: now) != nil {
      numbers.append(number)
    }
    return numbers
  }

  @Test(arguments: BrowserStorageBackend.all)
  func pageIsTakenAndRemovedByAnyProgram(_ backend: BrowserStorageBackend) async throws {
    let (one, other) = try await backend.pages()
    let lost = try await one.write([key: page("a")], until: now + 10, now: now)
    #expect(lost.isEmpty)
    #expect(try await other.owner(of: key, now: now) == 1)
    #expect(try await other.take(key, now: now) == page("a", owner: 2))
    #expect(try await one.owner(of: key, now: now) == 2)
    #expect(try await one.take(Data("other".utf8), now: now) == nil)
    try await other.remove([key, Data("other".utf8)])
    #expect(try await one.take(key, now: now) == nil)
  }

  @Test(arguments: BrowserStorageBackend.all)
  func newerOwnerWins(_ backend: BrowserStorageBackend) async throws {
    let (one, other) = try await backend.pages()
    _ = try await one.write([key: page("a")], until: now + 10, now: now)
    _ = try await other.take(key, now: now)
    let second = Data("second".utf8)
    let lost = try await one.write([key: page("b"), second: page("c")], until: now + 10, now: now)
    #expect(lost == [key])
    #expect(try await other.write([key: page("d", owner: 2)], until: now + 10, now: now) == [])
    #expect(try await one.take(key, now: now) == page("d", owner: 3))
    #expect(try await one.take(second, now: now) == page("c", owner: 2), "the others were written")
  }

  @Test(arguments: BrowserStorageBackend.all)
  func concurrentTakersGetDifferentNumbers(_ backend: BrowserStorageBackend) async throws {
    let (one, other) = try await backend.pages()
    _ = try await one.write([key: page("a")], until: now + 10, now: now)
    let owners = try await simultaneously(0..<8) { [key, now] number in
      try await (number.isMultiple(of: 2) ? one : other).take(key, now: now)?.owner
    }
    #expect(Set(owners) == Set(2...9))
  }

  @Test(arguments: BrowserStorageBackend.all)
  func expiredPagesAreUnknownAndRemovedLater(_ backend: BrowserStorageBackend) async throws {
    let (one, _) = try await backend.pages()
    _ = try await one.write([key: page("a")], until: now + 10, now: now)
    #expect(try await one.take(key, now: now + 10) == nil)
    #expect(try await one.owner(of: key, now: now + 10) == nil)
    _ = try await one.write([Data("next".utf8): page("b")], until: now + 100, now: now + 10)
    #expect(try await one.take(key, now: now) == nil, "it is gone, not only hidden")
  }

  @Test(arguments: BrowserStorageBackend.all)
  func sessionHasALimitedNumberOfPages(_ backend: BrowserStorageBackend) async throws {
    let (one, _) = try await backend.pages()
    _ = try await one.write([key: page("a", session: "other")], until: now + 1, now: now)
    #expect(try await stored(70, one) == Array(6..<70))
    #expect(try await one.take(key, now: now) != nil, "another session's page stays")
  }

  @Test(arguments: BrowserStorageBackend.all)
  func sessionHasALimitedNumberOfBytes(_ backend: BrowserStorageBackend) async throws {
    let (one, _) = try await backend.pages()
    #expect(try await stored(2, one, size: 5 << 20) == [1], "the last one stays, whatever its size")
    #expect(try await stored(6, one, size: 1 << 20) == [2, 3, 4, 5])
  }
}
