import Foundation
import GRDB

/// Refuses commits to a database file that was deleted or replaced: of the files with what a person was told is saved.
///
/// Nobody would find what is written to it. Worse: its log would be taken for that of the new file.
final class FilePlace: TransactionObserver, Sendable {
  /// A file by its numbers, which stay when it moves.
  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  let path: String
  private let file: Identity?

  /// - Parameters:
  ///   - writer: a database that has just been opened.
  ///   - path: its file.
  init(of writer: any DatabaseWriter, path: String) {
    self.path = path
    file = Self.identity(of: path)
    writer.add(transactionObserver: self, extent: .databaseLifetime)
  }

  /// Whether the file is still in its place.
  var isKept: Bool { file != nil && Self.identity(of: path) == file }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? Identity(device: status.st_dev, number: status.st_ino) : nil
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseWillCommit() throws {
    guard isKept else { throw DatabaseError(resultCode: .SQLITE_READONLY_DBMOVED) }
  }

  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}

extension DatabaseReader {
  func canRead(_ table: String) async -> Bool {
    (try? await read { db in _ = try Row.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") }) != nil
  }
}
