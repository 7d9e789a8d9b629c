public import Foundation
import Synchronization

/// Stores who is signed in, so that a restart of the host signs nobody out.
///
/// The host seals each entry with the id of the session, which only the browser has: the store alone discloses neither
/// the ids nor the tokens. If adding an entry fails, the person is not signed in.
public protocol SignInStore: Sendable {
  /// Returns the sealed entry of a key; `nil` if the key is unknown or the entry has expired at `now`.
  func entry(for key: Data, now: Date) async throws -> Data?

  /// Adds an entry, and removes those that have expired at `now`.
  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws

  /// Removes an entry. Has no effect if the key is unknown.
  func remove(_ key: Data) async throws

  /// Whether the store can be read, and its file or server is still there.
  func answers() async -> Bool
}

/// A store that ends with the host.
public final class MemorySignInStore: SignInStore {
  private let entries = Mutex<[Data: (entry: Data, expiry: Date)]>([:])

  public init() {}

  public func entry(for key: Data, now: Date) async -> Data? {
    entries.withLock { entries in entries[key].flatMap { $0.expiry > now ? $0.entry : nil } }
  }

  public func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async {
    entries.withLock { entries in
      entries = entries.filter { $0.value.expiry > now }
      entries[key] = (entry, expiry)
    }
  }

  public func remove(_ key: Data) async {
    entries.withLock { $0[key] = nil }
  }

  public func answers() async -> Bool { true }
}
