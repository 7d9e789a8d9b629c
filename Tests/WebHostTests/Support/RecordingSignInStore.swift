import AccountsCore
import Foundation
import Synchronization

/// A store of sign-ins whose failures the test controls.
final class RecordingSignInStore: SignInStore {
  private struct Failure: Error {}

  private let state = Mutex(
    (entries: [Data: Data](), expiries: [Data: Date](), fails: false, failsChanges: false))

  var entries: [Data: Data] { state.withLock(\.entries) }
  var fails: Bool {
    get { state.withLock(\.fails) }
    set { state.withLock { $0.fails = newValue } }
  }

  /// Whether only reading works.
  var failsChanges: Bool {
    get { state.withLock(\.failsChanges) }
    set { state.withLock { $0.failsChanges = newValue } }
  }

  /// Gives each of two keys the entry of the other.
  func swapEntries() {
    state.withLock { state in
      let keys = Array(state.entries.keys)
      let values = keys.map { state.entries[$0] }
      for (key, value) in zip(keys, values.reversed()) { state.entries[key] = value }
    }
  }

  func entry(for key: Data, now: Date) async throws -> Data? {
    if fails { throw Failure() }
    return state.withLock { state in
      guard let expiry = state.expiries[key], expiry > now else { return nil }
      return state.entries[key]
    }
  }

  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws {
    if fails || failsChanges { throw Failure() }
    state.withLock { state in
      state.entries[key] = entry
      state.expiries[key] = expiry
    }
  }

  func remove(_ key: Data) async throws {
    if fails || failsChanges { throw Failure() }
    state.withLock { $0.entries[key] = nil }
  }

  func answers() async -> Bool { !fails }
}
