import Foundation

/// Checks the numbers of a JSON text before it is decoded.
enum JSONNumbers {
  /// 2^53: programs that read JSON agree on all smaller numbers (RFC 7493, 2.2).
  private static let limit = 9_007_199_254_740_992.0

  static func isBounded(_ number: Int) -> Bool { Double(number.magnitude) < limit }

  /// Whether all numbers are smaller than 2^53 in size (RFC 7493, 2.2). Does not check anything else about the text.
  static func areBounded(_ text: Data) -> Bool {
    text.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""): place = JSONNames.endOfText(from: place, in: bytes)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let end = bytes[place...].firstIndex { !isPartOfNumber($0) } ?? bytes.count
          guard isBounded(bytes[place..<end]) else { return false }
          place = end
        default: place += 1
        }
      }
      return true
    }
  }

  /// Whether a number without its sign is in the range.
  private static func isBounded(_ number: Slice<UnsafeRawBufferPointer>) -> Bool {
    if number.count < 16, !number.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
    // A text that is not a number is left to the decoder.
    return (Double(String(decoding: number, as: UTF8.self)) ?? 0) < limit
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
