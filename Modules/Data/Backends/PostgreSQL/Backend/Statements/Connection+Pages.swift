import Essentials
import StorageCore

extension Connection {
  /// Fetches a page. It is full when it has `limit` rows, or `StorageLimits.listBytes`.
  ///
  /// - Parameter rows: the rows after the previous page, sorted, with the columns `sort_date` and `sort_id`, and `size`: the
  ///   bytes of the texts. The server knows them without reading the texts.
  /// - Precondition: `limit` is at least 1.
  func page<Item>(_ rows: SQL, limit: Int, _ item: (Row) throws -> Item) throws -> Page<Item> {
    let beyond = limit < .max ? limit + 1 : limit
    let rows = try run(
      """
      SELECT * FROM (
        SELECT listed.*, COUNT(*) OVER () AS available, ROW_NUMBER() OVER newest AS place,
          SUM(size) OVER newest - size AS bytes_before
        FROM (\(rows) LIMIT \(beyond)) AS listed
        WINDOW newest AS (ORDER BY sort_date DESC, sort_id DESC ROWS UNBOUNDED PRECEDING)
      ) AS measured
      WHERE place <= \(limit) AND bytes_before < \(StorageLimits.listBytes)
      ORDER BY place
      """)
    let fetched = try rows.map { row in
      let place = Keyset(sortDate: try row.int64("sort_date"), sortID: try row.int64("sort_id"))
      return (item: try item(row), place: place)
    }
    return Page(fetched, isLast: try rows.first?.int("available") ?? 0 == fetched.count)
  }
}
