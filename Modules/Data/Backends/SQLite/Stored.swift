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

extension Database {
  /// Returns the compiled form of a statement, with its values. It is kept for the next time.
  func statement(_ statement: StorageCore.SQL) throws -> Statement {
    let compiled = try cachedStatement(sql: statement.text { _ in "?" })
    try compiled.setArguments(StatementArguments(statement.values.map(\.databaseValue)))
    return compiled
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .bytes(let value): value.databaseValue
    }
  }
}
