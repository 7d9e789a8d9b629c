import GRDB

/// A bare connection to a file, as another program would have it: no checks, no migrations. For tests and
/// tools.
package final class RawConnection: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file, making it if it is missing. Waits for nobody.
  ///
  /// - Throws: SQLite's error.
  package init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Runs statements, which may leave a transaction open.
  ///
  /// - Throws: SQLite's error.
  package func execute(_ sql: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// The first column of the first row as text, `nil` where there is no row or it holds NULL.
  ///
  /// - Throws: SQLite's error.
  package func text(_ sql: String) throws -> String? {
    try queue.writeWithoutTransaction { try String.fetchOne($0, sql: sql) }
  }

  /// - Throws: SQLite's error.
  package func close() throws {
    try queue.close()
  }
}
