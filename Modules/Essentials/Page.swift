/// Where the next page starts. Only the backend that made one can read it.
public struct PageCursor: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// One answer to a request for a list: items in the list's order, newest first, and where to go on.
public struct Page<Item: Codable & Sendable>: Codable, Sendable {
  /// How many items a module asks for at a time.
  public static var defaultLimit: Int { 20 }

  public let items: [Item]
  /// `nil` on the last page.
  public let next: PageCursor?

  public init(items: [Item], next: PageCursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Equatable where Item: Equatable {}
