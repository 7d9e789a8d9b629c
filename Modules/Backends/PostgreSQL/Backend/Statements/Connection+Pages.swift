import Essentials
import StorageCore

extension Connection {
  /// Fetches a page, and one more row to find out whether another page follows.
  ///
  /// - Parameter rows: the rows after the previous page, sorted, with the columns `sort_date` and `sort_id`.
  /// - Precondition: `limit` is at least 1.
  func page<Item>(_ rows: SQL, limit: Int, _ item: (Row) throws -> Item) throws -> Page<Item> {
    let beyond = limit < .max ? limit + 1 : limit
    let fetched = try run("\(rows) LIMIT \(beyond)").map { row in
      let place = Keyset(sortDate: try row.int64("sort_date"), sortID: try row.int64("sort_id"))
      return (item: try item(row), place: place)
    }
    return Page(fetched, limit: limit)
  }
}
