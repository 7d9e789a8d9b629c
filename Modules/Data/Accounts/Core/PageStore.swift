public import Foundation

/// Stores pages, so that the next run of the host, or another host, continues them.
///
/// The host seals each entry with the id of the session, which only the browser has. An entry has an owner: a number that
/// grows each time a host takes the page over. A host writes with the number that it got, so of two hosts the one that took
/// the page last wins. If a function throws, pages live until the host ends, and the host tries again.
public protocol PageStore: Sendable {
  /// Makes the caller the owner of a page, and returns the entry with the new number; `nil` if the key is unknown or the
  /// entry has expired at `now`.
  func take(_ key: Data, now: Date) async throws -> StoredPage?

  /// The number of a page's owner; `nil` if the key is unknown or the entry has expired at `now`.
  func owner(of key: Data, now: Date) async throws -> Int?

  /// Writes the entries that are new or have the given owner, and removes those that have expired at `now`.
  ///
  /// A store keeps a limited number of entries, and of bytes, for each session. It removes those that were written first.
  ///
  /// - Returns: the keys of the entries that have another owner. They stay as they are.
  func write(_ pages: [Data: StoredPage], until expiry: Date, now: Date) async throws -> Set<Data>

  /// Removes entries of any owner.
  func remove(_ keys: [Data]) async throws
}

/// An entry of a `PageStore`.
public struct StoredPage: Decodable, Equatable, Sendable {
  public var entry: Data
  /// The number of the owner; 1 for the host that made the page.
  public var owner: Int
  /// Names the session of the page, without disclosing its id.
  public var session: Data

  public init(entry: Data, owner: Int, session: Data) {
    self.entry = entry
    self.owner = owner
    self.session = session
  }
}
