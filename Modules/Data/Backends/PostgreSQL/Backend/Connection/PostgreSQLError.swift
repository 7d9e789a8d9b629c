import StorageCore

/// Why a request to the server failed.
enum PostgreSQLError: Error, Equatable {
  /// No connection could be made. The text is the reason. Nothing was sent.
  case unreachable(String)
  /// The connection ended before the transaction was committed. Nothing has changed.
  case lost
  /// The connection ended while the transaction was committed. It may have been.
  case unknownOutcome
  /// The server did not answer in time. Nothing has changed.
  case tooSlow
  /// The server rejects a statement with this code (PostgreSQL, appendix A). Nothing has changed.
  case rejected(code: String, message: String)
  /// A column has another type than expected.
  case unreadable

  /// Whether another try may succeed, because only the order of concurrent transactions was wrong.
  var isConflict: Bool {
    // serialization_failure and deadlock_detected
    if case .rejected("40001", _) = self { return true }
    if case .rejected("40P01", _) = self { return true }
    return false
  }

  /// Whether the server ended the statement because it was told to, or because it took too long.
  var isCancelled: Bool { if case .rejected("57014", _) = self { true } else { false } }

  /// The reason as a fragment of a sentence, without the failed statement.
  var fragment: String {
    switch self {
    case .unreachable(let reason): reason
    case .lost, .unknownOutcome: "the database server ended the connection"
    case .tooSlow: "the database server does not answer in time"
    case .unreadable: "a stored entry can't be read"
    case .rejected(let code, let message):
      switch code {
      case "57014": "the database server does not answer in time"
      case "53100": "the disk is full"
      case "25006": "the database can't be written to"
      case _ where code.hasPrefix("53"): "the database server has too much to do"
      case _ where code.hasPrefix("XX"), "58030": "the database is damaged, or its disk reports an error"
      default: message
      }
    }
  }
}

extension StorageFailure {
  /// Converts any error of a request to the feature's error.
  init(_ error: any Error) {
    switch error {
    case let error as Self: self = error
    case is CancellationError: self = .cancelled
    case PostgreSQLError.unreachable, PostgreSQLError.lost: self = .offline
    case PostgreSQLError.unknownOutcome: self = .unknown
    // integrity_constraint_violation
    case PostgreSQLError.rejected(let code, _) where code.hasPrefix("23"): self = .refused
    case let error as PostgreSQLError: self = .storage(error.fragment)
    default: self = .storage(PostgreSQLError.unreadable.fragment)
    }
  }
}
