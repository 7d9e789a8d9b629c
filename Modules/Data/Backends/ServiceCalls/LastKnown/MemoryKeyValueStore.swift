public import Foundation
import Synchronization

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
