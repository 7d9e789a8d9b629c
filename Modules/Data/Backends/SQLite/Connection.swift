import Essentials
import GRDB
import StorageCore

/// The database during one request, and what to announce after it. Compiled statements are kept for the next time.
final class Connection: StorageConnection {
  let db: Database
  private(set) var announced: [StoredChange.Subject] = []

  init(_ db: Database) {
    self.db = db
  }

  // SQLite has one writer at a time.
  static let locking: StorageCore.SQL = ""
  static let lockingFree: StorageCore.SQL = ""
  func lock(_ name: @autoclosure () -> String) {}

  func announce(_ subject: StoredChange.Subject) { announced.append(subject) }

  func execute(_ statement: StorageCore.SQL) throws -> Int {
    try db.statement(statement).execute()
    return db.changesCount
  }

  func first<Model: Decodable>(_ statement: StorageCore.SQL) throws -> Model? {
    try Stored<Model>.fetchOne(db.statement(statement))?.model
  }

  /// Fetches rows until the page is full, and one more to find out whether another page follows.
  func page<Item: Decodable>(
    _ rows: StorageCore.SQL, texts: [StorageCore.SQL], limit: Int
  ) throws -> Page<Item> {
    let beyond = limit < .max ? limit + 1 : limit
    let rows = try Row.fetchCursor(db.statement("\(rows) LIMIT \(beyond)"))
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
    return Page(fetched, isLast: isLast)
  }

  /// SQLite's next id always follows the largest one.
  func advanceIDs() {}
}

/// Reads see one consistent state of the database.
struct Access: DatabaseAccess {
  let writer: any DatabaseWriter
  /// Gets what was announced, after it is committed.
  var feed: ChangeFeed?

  func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
    try await writer.read { db in try body(Connection(db)) }
  }

  /// GRDB rolls back if the task is cancelled before the commit, and ignores a later cancellation.
  func write<Value: Sendable>(_ changes: @Sendable (Connection) throws -> Value) async throws -> Value {
    let (value, announced) = try await writer.write { db in
      let connection = Connection(db)
      return (try changes(connection), connection.announced)
    }
    for subject in announced {
      feed?.post(StoredChange(subject, origin: StoredChange.currentOrigin))
    }
    return value
  }

  func failure<Failure: StorageFailure>(_ error: any Error) -> Failure { Failure(error) }
}

extension Row {
  /// The bytes of all texts.
  fileprivate var textBytes: Int {
    reduce(0) { bytes, column in
      if case .string(let text) = column.1.storage { bytes + text.utf8.count } else { bytes }
    }
  }
}
