public import Foundation
import Synchronization

/// Stores data by key. Several instances, also in other processes, may share the stored data.
public protocol KeyValueStore: Sendable {
  /// Returns `nil` if the key has no value or the value can't be read.
  func value(for key: String) async -> Data?

  /// Returns the entries whose keys begin with `prefix`. Empty if they can't be read.
  func values(startingWith prefix: String) async -> [String: Data]

  /// Stores values that can be fetched again, then removes the keys: everything or nothing.
  ///
  /// When this returns, the change is stored. To limit its size, the store may remove values that were stored in this
  /// way, the oldest first. Nobody can read the data of a removed key again, not even in the file.
  func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError)

  /// Changes the entries whose keys begin with `prefix`, in one transaction. No other instance changes them meanwhile. If this
  /// throws, nothing has changed.
  ///
  /// When this returns, the change is stored. The store never removes these entries by itself.
  func update<Value: Sendable>(
    _ prefix: String, _ change: @Sendable (_ entries: inout [String: Data]) -> Value
  ) async throws(KeyValueError) -> Value
}

/// Why a value could not be stored.
public struct KeyValueError: Error, Equatable, Sendable {
  /// The reason as a fragment of a sentence: "the disk is full".
  public let reason: String

  public init(reason: String) {
    self.reason = reason
  }
}

/// A key-value store in memory. Its entries live as long as the instance, and it never removes any.
public final class MemoryKeyValueStore: KeyValueStore {
  private let entries = Mutex<[String: Data]>([:])

  public init() {}

  public func value(for key: String) async -> Data? {
    entries.withLock { $0[key] }
  }

  public func values(startingWith prefix: String) async -> [String: Data] {
    entries.withLock { entries in entries.filter { $0.key.hasPrefix(prefix) } }
  }

  public func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError) {
    entries.withLock { entries in
      entries.merge(values) { $1 }
      for key in keys { entries[key] = nil }
    }
  }

  public func update<Value: Sendable>(
    _ prefix: String, _ change: @Sendable (inout [String: Data]) -> Value
  ) async throws(KeyValueError) -> Value {
    entries.withLock { entries in
      var selected = entries.filter { $0.key.hasPrefix(prefix) }
      for key in selected.keys { entries[key] = nil }
      let value = change(&selected)
      entries.merge(selected) { $1 }
      return value
    }
  }
}
