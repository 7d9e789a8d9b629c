import GRDB
import StorageCore

/// The database during one request, and what to announce after it.
final class Connection: ProfileStatements {
  let db: Database
  private(set) var announced: [StoredChange.Subject] = []

  init(_ db: Database) {
    self.db = db
  }

  /// SQLite has one writer at a time.
  func lock(_ name: @autoclosure () -> String) {}

  func announce(_ subject: StoredChange.Subject) { announced.append(subject) }

  /// Executes one statement, and keeps its compiled form for the next time.
  func run(_ statement: SQL) throws { try db.run(statement) }

  /// Returns the model of the first row, and keeps the statement's compiled form for the next time.
  func first<Model: Decodable>(_ statement: SQL) throws -> Model? {
    try SQLRequest<Stored<Model>>(literal: statement, cached: true).fetchOne(db)?.model
  }
}
