public import Foundation

/// Keeps bytes under names, across runs.
public protocol KeyValueStore: Sendable {
  /// `nil` where nothing is kept under that name, or it can't be read.
  func value(for key: String) async -> Data?

  /// What is kept under names that begin so, in the order of the names.
  func values(startingWith prefix: String) async -> [(key: String, value: Data)]

  /// Keeps all values and removes what is named; all of it or nothing. What is returned from is on disk.
  func keep(_ values: [String: Data], removing keys: [String]) async throws(KeyValueError)
}

/// Why something could not be kept.
public struct KeyValueError: Error, Equatable, Sendable {
  /// A fragment of a sentence: "the disk is full".
  public let reason: String

  public init(reason: String) {
    self.reason = reason
  }
}
