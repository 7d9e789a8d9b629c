package import Foundation

extension Encodable {
  /// The value as a JSON file that people read and compare: sorted, on several lines, with a line end at the end.
  package func readableJSON() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
