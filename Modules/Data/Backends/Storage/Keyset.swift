public import Essentials

/// The place of one row in a list that is sorted by date and id, both descending.
///
/// It names the last row instead of a row count, so that inserted or deleted rows neither repeat nor hide others.
/// Technique: Markus Winand, "We need tool support for keyset pagination".
public struct Keyset: Decodable, Equatable, Sendable {
  /// The place before the first row.
  public static let start = Keyset(sortDate: .max, sortID: .max)

  /// Milliseconds since 1970.
  public let sortDate: Int64
  public let sortID: Int64

  public init(sortDate: Int64, sortID: Int64) {
    self.sortDate = sortDate
    self.sortID = sortID
  }

  /// Reads a cursor that `pageCursor` wrote. A `nil` cursor gives the start; an invalid one gives `nil`.
  public init?(_ cursor: PageCursor?) {
    guard let cursor else {
      self = .start
      return
    }
    let parts = cursor.rawValue.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int64(parts[0]), let id = Int64(parts[1]) else { return nil }
    self.init(sortDate: date, sortID: id)
  }

  public var pageCursor: PageCursor {
    PageCursor(rawValue: "\(sortDate)|\(sortID)")
  }
}

extension Page {
  /// Makes a page of fetched rows.
  ///
  /// - Parameter isLast: whether no other rows follow.
  public init(_ fetched: [(item: Item, place: Keyset)], isLast: Bool) {
    self.init(items: fetched.map(\.item), next: isLast ? nil : fetched.last?.place.pageCursor)
  }
}
