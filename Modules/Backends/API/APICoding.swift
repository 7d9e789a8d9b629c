public import Foundation

/// JSON as client and server write it: the models' own `Codable`, nothing by hand.
///
/// Dates are text in UTC with milliseconds, `2016-07-01T10:09:00.000Z`, which is as exactly as a backend keeps them.
public enum APICoding {
  /// The same bytes for the same value: keys are sorted.
  ///
  /// - Throws: `EncodingError` for a number that JSON does not have, and for a date outside of the years 1 to 9999.
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

  /// - Throws: `DecodingError`.
  public static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
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
