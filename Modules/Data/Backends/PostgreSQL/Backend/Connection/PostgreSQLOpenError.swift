import Essentials

/// Why a database on a server could not be opened. The description is one sentence for the person who named the server. It never
/// contains a password.
public struct PostgreSQLOpenError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// The text is not the address of a PostgreSQL database.
    case noAddress
    /// No connection could be made. The text is a fragment of a sentence.
    case unreachable(String)
    /// The database does not store UTF-8.
    case encoding(String)
    /// A newer version of this product has migrated the database.
    case newer
    /// Any other reason, as a fragment of a sentence.
    case unreadable(String)
  }

  /// The address without its password; `nil` if the text was none.
  public let address: String?
  public let reason: Reason

  init(address: String?, _ reason: Reason) {
    (self.address, self.reason) = (address, reason)
  }

  /// Converts any error of a request.
  init(_ address: PostgreSQLAddress, _ error: any Error) {
    let reason: Reason =
      switch error {
      case let error as PostgreSQLOpenError: error.reason
      case PostgreSQLError.unreachable(let reason): .unreachable(reason)
      case let error as PostgreSQLError: .unreadable(error.fragment)
      default: .unreadable("it was cancelled")
      }
    self.init(address: "\(address)", reason)
  }

  public var description: String {
    switch reason {
    case .noAddress:
      "That is not the address of a PostgreSQL database, such as postgres://mara@localhost:5432/profile."
    case .unreachable(let reason): "The database \(name) can't be reached: \(reason.harmless)."
    case .encoding(let encoding):
      "The database \(name) stores text as \(encoding.harmless); create it with the encoding UTF8."
    case .newer: "The database \(name) was written by a newer version of this program."
    case .unreadable(let reason): "The database \(name) can't be opened: \(reason.harmless)."
    }
  }

  private var name: String { address.map { "“\($0.harmless)”" } ?? "" }
}
