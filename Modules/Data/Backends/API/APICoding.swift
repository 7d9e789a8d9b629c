public import Foundation

/// Encodes and decodes JSON with the models' own `Codable`, the same in client and server.
///
/// Dates are UTC text with milliseconds, `2016-07-01T10:09:00.000Z`. Backends store dates with the same precision.
public enum APICoding {
  /// Encodes a value with sorted keys, so that equal values give equal bytes.
  ///
  /// - Throws: `EncodingError` for a number that JSON can't represent and for a date outside the years 1 to 9999.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      guard let text = date.apiText else {
        throw EncodingError.invalidValue(
          date, .init(codingPath: encoder.codingPath, debugDescription: "No year of four digits"))
      }
      try container.encode(text)
    }
    return try encoder.encode(value)
  }

  /// - Throws: `DecodingError`; also if a number is not smaller than 2^53 in size, the range in which all programs that
  ///   read JSON agree (RFC 7493, 2.2). The callers can then calculate with every number without an overflow.
  /// - Parameter boundsUnknown: whether numbers of fields that `Value` does not have are checked as well.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, boundsUnknown: Bool = true
  ) throws -> Value {
    // The decoder would take UTF-16 and UTF-32 too, in which digits are not adjacent.
    guard !data.contains(0), !boundsUnknown || JSONNumbers.areBounded(data) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "A null byte, or a number that is too large"))
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = Date(apiText: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "No date as APICoding writes it")
      }
      return date
    }
    return try decoder.decode(type, from: data)
  }
}
