import Foundation
import GRDB
import StorageCore

extension StorageFailure {
  /// Converts any error of a request to the feature's error.
  init(_ error: any Error) {
    switch error {
    case let error as Self:
      self = error
    case is CancellationError, DatabaseError.SQLITE_INTERRUPT:
      self = .cancelled
    case DatabaseError.SQLITE_CONSTRAINT:
      self = .refused
    case let error as DatabaseError:
      self = .storage(error.fragment)
    default:
      self = .storage("a stored entry can't be read")
    }
  }
}

extension DatabaseOpenError {
  init(path: String, _ error: any Error) {
    let reason: Reason =
      switch error {
      case DatabaseError.SQLITE_NOTADB: .notADatabase
      case DatabaseError.SQLITE_BUSY, DatabaseError.SQLITE_LOCKED: .locked
      case DatabaseError.SQLITE_CORRUPT: .damaged
      case DatabaseError.SQLITE_READONLY, DatabaseError.SQLITE_PERM, DatabaseError.SQLITE_CANTOPEN: .readOnly
      case let error as DatabaseError: .unreadable(error.fragment)
      default: .unreadable("the file can't be read")
      }
    self.init(path: path, reason)
  }
}

extension DatabaseError {
  /// The reason as a fragment of a sentence, without the failed statement.
  var fragment: String {
    switch resultCode {
    case _ where extendedResultCode == .SQLITE_READONLY_DBMOVED: "the database file was deleted or replaced"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "the database is locked by another program"
    case .SQLITE_FULL: "the disk is full"
    // SQLite does not say why a file can't grow.
    case _ where Self.growing.contains(extendedResultCode) && SystemFailure.limitsSize:
      SystemFailure(code: EFBIG).fragment
    case _ where extendedResultCode == .SQLITE_IOERR_SHMSIZE: "the disk is full"
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: "the database is damaged"
    case .SQLITE_READONLY, .SQLITE_PERM: "the database can't be written to"
    case .SQLITE_CANTOPEN: "the database file can't be opened"
    case .SQLITE_IOERR: "the disk reports an error"
    default: message ?? "SQLite reports error \(resultCode.rawValue)"
    }
  }

  private static let growing: [ResultCode] = [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE]
}
