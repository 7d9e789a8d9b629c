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
struct Listed<Model: Decodable>: Decodable, FetchableRecord {
  let model: Model
  let place: Keyset

  init(from decoder: any Decoder) throws {
    model = try Model(from: decoder)
    place = try Keyset(from: decoder)
  }

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .millisecondsSince1970
  }
}

extension Page {
  /// Fetches a page, and one more row to find out whether another page follows.
  ///
  /// - Precondition: `limit` is at least 1.
  init(_ db: Database, limit: Int, rows: SQL) throws {
    let beyond = limit < .max ? limit + 1 : limit
    let request: SQLRequest<Listed<Item>> = "\(rows) LIMIT \(beyond)"
    self.init(try request.fetchAll(db).map { (item: $0.model, place: $0.place) }, limit: limit)
  }
}
