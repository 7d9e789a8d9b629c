public import Foundation

/// Stores the sealed sign-ins of browsers. One instance serves any number of callers, on any thread.
public protocol SignInStorage: Sendable {
  /// Returns the entry of a key; `nil` if the key is unknown or the entry has expired at `now`.
  func entry(for key: Data, now: Date) async throws -> Data?

  /// Adds an entry, and removes those that have expired at `now`.
  func add(_ entry: Data, for key: Data, until expiry: Date, now: Date) async throws

  /// Removes an entry. Has no effect if the key is unknown.
  func remove(_ key: Data) async throws
}

/// Stores the sealed pages of browsers. One instance serves any number of callers, on any thread.
///
/// A page has an owner: a number that grows each time a host takes the page over. Only the last owner can write it.
public protocol PageStorage: Sendable {
  /// Raises the number of a page's owner by one, and returns the page; `nil` if the key is unknown or the entry has expired
  /// at `now`. Of concurrent calls, each gets another number.
  func take(_ key: Data, now: Date) async throws -> PageEntry?

  /// The number of a page's owner; `nil` if the key is unknown or the entry has expired at `now`.
  func owner(of key: Data, now: Date) async throws -> Int?

  /// Writes the pages that are new or have the given owner, and removes those that have expired at `now`.
  ///
  /// - Returns: the keys of the pages that have another owner. They stay as they are.
  func write(_ pages: [Data: PageEntry], until expiry: Date, now: Date) async throws -> Set<Data>

  /// Removes pages of any owner.
  func remove(_ keys: [Data]) async throws
}

/// A sealed page with the number of its owner.
public struct PageEntry: Equatable, Sendable {
  public var entry: Data
  public var owner: Int

  public init(entry: Data, owner: Int) {
    self.entry = entry
    self.owner = owner
  }
}
