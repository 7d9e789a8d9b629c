public import Foundation

/// A statement, or a part of one. Interpolated values are bound as parameters and never become part of the text.
///
/// An interpolated `SQL` becomes part of the text, with its own parameters.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
  fileprivate enum Piece: Sendable {
    case text(String)
    case value(SQLValue)
  }

  private let pieces: [Piece]

  public init(stringLiteral text: String) {
    pieces = [.text(text)]
  }

  public init(stringInterpolation interpolation: Interpolation) {
    pieces = interpolation.pieces
  }

  /// The text, with a placeholder for each value.
  ///
  /// - Parameter placeholder: makes it from the value's position, which begins with 1.
  public func text(_ placeholder: (Int) -> String) -> String {
    var text = ""
    var count = 0
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value:
        count += 1
        text += placeholder(count)
      }
    }
    return text
  }

  public var values: [SQLValue] {
    pieces.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ text: String) { pieces.append(.text(text)) }
    public mutating func appendInterpolation(_ sql: SQL) { pieces += sql.pieces }
    public mutating func appendInterpolation(_ value: Int?) { append(.integer(value.map(Int64.init))) }
    public mutating func appendInterpolation(_ value: Int64?) { append(.integer(value)) }
    public mutating func appendInterpolation(_ value: Double?) { append(.real(value)) }
    public mutating func appendInterpolation(_ value: String?) { append(.text(value)) }
    public mutating func appendInterpolation(_ value: Data?) { append(.bytes(value)) }

    private mutating func append(_ value: SQLValue) { pieces.append(.value(value)) }
  }
}

/// A parameter of a statement; `nil` is NULL.
public enum SQLValue: Equatable, Sendable {
  case integer(Int64?)
  case real(Double?)
  case text(String?)
  case bytes(Data?)
}
