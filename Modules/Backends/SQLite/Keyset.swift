import Essentials

/// The place of one row in a list that is sorted by date and id, both falling.
///
/// Names the last row seen rather than a count of rows, so that rows which come or go before it neither
/// repeat nor hide others. The technique: Markus Winand, "We need tool support for keyset pagination".
struct Keyset: Decodable, Equatable {
  /// In front of every row.
  static let start = Keyset(sortDate: .max, sortID: .max)

  /// Milliseconds since 1970.
  let sortDate: Int64
  let sortID: Int64

  init(sortDate: Int64, sortID: Int64) {
    self.sortDate = sortDate
    self.sortID = sortID
  }

  /// Reads a cursor that `pageCursor` wrote: `nil` where it is not one, the start where there is none.
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
