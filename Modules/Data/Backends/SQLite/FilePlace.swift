import Foundation
import GRDB

/// Refuses commits to a database file that was deleted or replaced.
///
/// Nobody would find what is written to it. Worse: its log would be taken for that of the new file.
final class FilePlace: TransactionObserver, Sendable {
  private let path: String
  private let number: ino_t?

  /// - Parameter path: the file that is open.
  init(path: String) {
    self.path = path
    number = Self.number(of: path)
  }

  /// Whether the file is still in its place.
  var isKept: Bool { Self.number(of: path) == number }

  private static func number(of path: String) -> ino_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_ino : nil
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseWillCommit() throws {
    guard isKept else { throw DatabaseError(resultCode: .SQLITE_READONLY_DBMOVED) }
  }

  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}
