import CPostgreSQL
import Essentials

/// The address of a database on a PostgreSQL server: `postgres://mara@localhost:5432/profile`.
///
/// libpq adds what the address leaves out, from the variables `PGHOST`, `PGPASSWORD` and so on and from `~/.pgpass`.
public struct PostgreSQLAddress: Sendable, CustomStringConvertible {
  private let given: [String: String]

  /// - Throws: `PostgreSQLOpenError` if the text is not an address. The error does not contain the text, which can have a
  ///   password.
  public init(_ text: String) throws(PostgreSQLOpenError) {
    guard let options = PQconninfoParse(text, nil) else {
      throw PostgreSQLOpenError(address: nil, .noAddress)
    }
    defer { PQconninfoFree(options) }
    var given: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    self.given = given
  }

  /// The address without its password and further options.
  public var description: String {
    let user = given["user"].map { "\($0)@" } ?? ""
    let port = given["port"].map { ":\($0)" } ?? ""
    return "postgres://\(user)\(given["host"] ?? given["hostaddr"] ?? "")\(port)/\(given["dbname"] ?? "")"
      .harmless
  }

  /// What libpq gets for a connection.
  func options(_ limits: ConnectionLimits) -> [(key: String, value: String)] {
    var options = [
      "application_name": "modular-profile",
      "connect_timeout": "\(limits.connectTime.components.seconds)",
      // A server that vanishes without a word is noticed after about 25 seconds.
      "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
    ].merging(given) { $1 }
    options["client_encoding"] = "UTF8"
    let milliseconds = Int(limits.statementTime / .milliseconds(1))
    options["options", default: ""] +=
      " -c statement_timeout=\(milliseconds) -c idle_in_transaction_session_timeout=\(milliseconds)"
      // How JSON has bytes and exact numbers.
      + " -c bytea_output=hex -c extra_float_digits=1"
    return options.sorted { $0.key < $1.key }
  }
}
