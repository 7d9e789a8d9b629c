public import Foundation

/// Stores data by key.
public protocol KeyValueStore: Sendable {
  /// Returns `nil` if the key has no value or the value can't be read.
  func value(for key: String) async -> Data?

  /// Returns the entries whose keys begin with `prefix`, sorted by key.
  func values(startingWith prefix: String) async -> [(key: String, value: Data)]

  /// Stores all values, then removes the keys: everything or nothing. When this returns, the change is stored.
  func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError)
}

/// Why a value could not be stored.
public struct KeyValueError: Error, Equatable, Sendable {
  /// The reason as a fragment of a sentence: "the disk is full".
  public let reason: String

  public init(reason: String) {
    self.reason = reason
  }
}
