import GRDB

/// A plain connection to a file, as another program has it: without checks and migrations. For tests and tools.
package final class RawConnection: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file, or creates it. Does not wait for locks.
  ///
  /// - Throws: SQLite's error.
  package init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Runs statements. They may leave a transaction open.
  ///
  /// - Throws: SQLite's error.
  package func execute(_ sql: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// Returns the first column of the first row as text; `nil` if there is no row or it contains NULL.
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
