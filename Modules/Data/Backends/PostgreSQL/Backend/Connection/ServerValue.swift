import Foundation
import StorageCore

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
  case uuid = 2950
}

extension Data {
  fileprivate init(bigEndian value: UInt64) {
    self = Swift.withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
}
