/// Where the next page starts. Only the backend that made a cursor understands it.
public struct PageCursor: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// One response to a request for a list: items, newest first, and the cursor of the next page.
///
/// A page never has more items than were requested. It can have fewer, also if others follow: large items fill a page early.
public struct Page<Item: Codable & Sendable>: Codable, Sendable {
  /// The number of items that a module requests at a time.
  public static var defaultLimit: Int { 20 }

  public let items: [Item]
  /// `nil` for the last page.
  public let next: PageCursor?

  public init(items: [Item], next: PageCursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Equatable where Item: Equatable {}
