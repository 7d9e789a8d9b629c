import Essentials

/// The place of one row in a list that is sorted by date and id, both descending.
///
/// It names the last row instead of a row count, so that inserted or deleted rows neither repeat nor hide others.
/// Technique: Markus Winand, "We need tool support for keyset pagination".
struct Keyset: Decodable, Equatable {
  /// The place before the first row.
  static let start = Keyset(sortDate: .max, sortID: .max)

  /// Milliseconds since 1970.
  let sortDate: Int64
  let sortID: Int64

  init(sortDate: Int64, sortID: Int64) {
    self.sortDate = sortDate
    self.sortID = sortID
  }

  /// Reads a cursor that `pageCursor` wrote. A `nil` cursor gives the start; an invalid one gives `nil`.
  init?(_ cursor: PageCursor?) {
    guard let cursor else {
      self = .start
      return
    }
    let parts = cursor.rawValue.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int64(parts[0]), let id = Int64(parts[1]) else { return nil }
    self.init(sortDate: date, sortID: id)
  }

  var pageCursor: PageCursor {
    PageCursor(rawValue: "\(sortDate)|\(sortID)")
  }
}
