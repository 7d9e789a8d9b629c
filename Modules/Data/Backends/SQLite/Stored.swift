import Essentials
import GRDB
import StorageCore

/// A model that is decoded from a row. The names of the columns are the coding keys of the model's own `Codable`.
///
/// The model itself can't conform to `FetchableRecord`, because its module must not import GRDB.
struct Stored<Model: Decodable>: Decodable, FetchableRecord {
  let model: Model

  init(from decoder: any Decoder) throws {
    model = try Model(from: decoder)
  }

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .millisecondsSince1970
  }
}

/// A model in a list, with its place: the columns `sortDate` and `sortID`.
struct Listed<Model: Decodable>: Decodable {
  let model: Model
  let place: Keyset

  init(from decoder: any Decoder) throws {
    model = try Model(from: decoder)
    place = try Keyset(from: decoder)
  }
}

extension Page {
  /// Fetches rows until the page is full, and one more to find out whether another page follows. It is full when it has
  /// `limit` rows, or `StorageLimits.listBytes`.
  ///
  /// - Precondition: `limit` is at least 1.
  init(_ db: Database, limit: Int, rows: SQL) throws {
    let beyond = limit < .max ? limit + 1 : limit
    let rows = try SQLRequest<Row>(literal: "\(rows) LIMIT \(beyond)", cached: true).fetchCursor(db)
    var fetched: [(item: Item, place: Keyset)] = []
    var bytes = 0
    var isLast = true
    while let row = try rows.next() {
      guard fetched.count < limit, bytes < StorageLimits.listBytes else {
        isLast = false
        break
      }
      let listed = try Stored<Listed<Item>>(row: row).model
      fetched.append((listed.model, listed.place))
      bytes += row.textBytes
    }
    self.init(fetched, isLast: isLast)
  }
}

extension Row {
  /// The bytes of all texts.
  fileprivate var textBytes: Int {
    reduce(0) { bytes, column in
      if case .string(let text) = column.1.storage { bytes + text.utf8.count } else { bytes }
    }
  }
}

extension Database {
  /// Executes one statement, and keeps its compiled form for the next time.
  func run(_ statement: SQL) throws {
    try cachedStatement(literal: statement).execute()
  }
}
