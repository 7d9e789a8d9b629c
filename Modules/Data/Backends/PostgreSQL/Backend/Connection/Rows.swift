import CPostgreSQL
import Foundation
import StorageCore

/// The result of a statement.
final class Rows {
  fileprivate let result: OpaquePointer

  /// Takes over the result and frees it at the end.
  init(_ result: OpaquePointer) {
    self.result = result
  }

  deinit { PQclear(result) }

  var count: Int { Int(PQntuples(result)) }
  var first: Row? { count > 0 ? Row(self, 0) : nil }

  /// The number of rows that the statement has changed.
  var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// What the statement was, as the server names it: `COMMIT`.
  var command: String { String(cString: PQcmdStatus(result)) }

  /// The server's error; `nil` if the statement had success.
  var failure: PostgreSQLError? {
    guard PQresultStatus(result) == PGRES_FATAL_ERROR else { return nil }
    let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
    let message = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? ""
    // The server is shutting down or has crashed: 57P01 to 57P05. A part of libpq's own errors has no code.
    return code.hasPrefix("57P") ? .lost : .rejected(code: code, message: message.asOneLine)
  }

  func map<Value>(_ make: (Row) throws -> Value) rethrows -> [Value] {
    try (0..<Int32(count)).map { try make(Row(self, $0)) }
  }
}

/// A row of a result. A value is read by the name of its column.
///
/// Reading throws `PostgreSQLError.unreadable` if there is no such column, or it has another type or NULL.
struct Row {
  private let rows: Rows
  private let index: Int32

  fileprivate init(_ rows: Rows, _ index: Int32) {
    (self.rows, self.index) = (rows, index)
  }

  func int(_ name: String) throws(PostgreSQLError) -> Int {
    try value(name, .int8).withUnsafeBytes { Int(bigEndian: $0.loadUnaligned(as: Int.self)) }
  }

  func text(_ name: String) throws(PostgreSQLError) -> String {
    String(decoding: try value(name, .text), as: UTF8.self)
  }
  private func column(_ name: String) throws(PostgreSQLError) -> Int32 {
    let column = PQfnumber(rows.result, name)
    guard column >= 0 else { throw .unreadable }
    return column
  }

  private func value(_ name: String, _ type: ServerType) throws(PostgreSQLError) -> Data {
    let column = try column(name)
    guard PQftype(rows.result, column) == type.rawValue, PQgetisnull(rows.result, index, column) == 0,
      let start = PQgetvalue(rows.result, index, column)
    else { throw .unreadable }
    return Data(bytes: start, count: Int(PQgetlength(rows.result, index, column)))
  }
}

/// How the server gets a parameter.
extension SQLValue {
  var type: ServerType {
    switch self {
    case .integer: .int8
    case .real: .float8
    case .text: .text
    case .bytes: .bytea
    }
  }

  /// The value in PostgreSQL's binary format, which carries its length: a null character ends no text.
  var bytes: Data? {
    switch self {
    case .integer(let value): value.map { Data(bigEndian: UInt64(bitPattern: $0)) }
    case .real(let value): value.map { Data(bigEndian: $0.bitPattern) }
    case .text(let value): value.map { Data($0.utf8) }
    case .bytes(let value): value
    }
  }
}

/// The types of columns and parameters that are used, by their numbers in `pg_type.dat`.
enum ServerType: UInt32, Sendable {
  case bytea = 17
  case int8 = 20
  case text = 25
  case float8 = 701
}

extension Data {
  fileprivate init(bigEndian value: UInt64) {
    self = Swift.withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
}
