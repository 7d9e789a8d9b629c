import Foundation

/// A statement. Interpolated values are bound as parameters and never become part of the text.
///
/// An interpolated `SQL` becomes part of the text, with its own parameters.
struct SQL: ExpressibleByStringInterpolation, Sendable {
  enum Piece: Sendable {
    case text(String)
    case value(SQLValue)
  }

  private let pieces: [Piece]

  init(stringLiteral text: String) {
    pieces = [.text(text)]
  }

  init(stringInterpolation interpolation: Interpolation) {
    pieces = interpolation.pieces
  }

  /// The text, with `$1`, `$2` and so on for the values.
  var text: String {
    var text = ""
    var count = 0
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value:
        count += 1
        text += "$\(count)"
      }
    }
    return text
  }

  var values: [SQLValue] {
    pieces.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ text: String) { pieces.append(.text(text)) }
    mutating func appendInterpolation(_ sql: SQL) { pieces += sql.pieces }
    mutating func appendInterpolation(_ value: Int?) { append(.integer(value.map(Int64.init))) }
    mutating func appendInterpolation(_ value: Int64?) { append(.integer(value)) }
    mutating func appendInterpolation(_ value: Double?) { append(.real(value)) }
    mutating func appendInterpolation(_ value: String?) { append(.text(value)) }
    mutating func appendInterpolation(_ value: Data?) { append(.bytes(value)) }

    private mutating func append(_ value: SQLValue) { pieces.append(.value(value)) }
  }
}

/// A parameter of a statement. The case decides the type that the server gets; `nil` is NULL.
enum SQLValue: Equatable, Sendable {
  case integer(Int64?)
  case real(Double?)
  case text(String?)
  case bytes(Data?)

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
  case bool = 16
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
