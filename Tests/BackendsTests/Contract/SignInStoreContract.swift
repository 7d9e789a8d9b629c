import AccountsCore
import Foundation
import Testing

/// The contract of every store for the sign-ins of browsers.
@Suite(.temporaryFolder) struct SignInStoreContract {
  private static let memory = BrowserStorageBackend(testDescription: "memory") {
    let store = MemorySignInStore()
    return (store, store)
  } pages: {
    preconditionFailure("no pages")
  }
  private let now = Date(timeIntervalSince1970: 1_000_000)
  private let key = Data("key".utf8)

  @Test(arguments: BrowserStorageBackend.all + [memory])
  func entriesAreFoundReplacedAndRemovedByAnyProgram(_ backend: BrowserStorageBackend) async throws {
    let (one, other) = try await backend.signIns()
    try await one.add(Data([0, 255]), for: key, until: now + 10, now: now)
    #expect(try await other.entry(for: key, now: now + 9) == Data([0, 255]))
    #expect(try await other.entry(for: Data("other".utf8), now: now) == nil)
    try await other.add(Data([2]), for: key, until: now + 20, now: now)
    #expect(try await one.entry(for: key, now: now + 15) == Data([2]))
    try await other.remove(key)
    #expect(try await one.entry(for: key, now: now) == nil)
  }

  @Test(arguments: BrowserStorageBackend.all + [memory])
  func expiredEntriesAreNotFoundAndRemovedLater(_ backend: BrowserStorageBackend) async throws {
    let (one, _) = try await backend.signIns()
    try await one.add(Data("entry".utf8), for: key, until: now + 10, now: now)
    #expect(try await one.entry(for: key, now: now + 10) == nil)
    try await one.add(Data("next".utf8), for: Data("next".utf8), until: now + 100, now: now + 10)
    #expect(try await one.entry(for: key, now: now) == nil, "it is gone, not only hidden")
  }
}
