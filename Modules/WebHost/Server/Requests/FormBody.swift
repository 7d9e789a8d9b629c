/// Reads the fields of a form in the encoding of browsers (`application/x-www-form-urlencoded`).
enum FormBody {
  static func fields(_ body: some Sequence<UInt8>) -> [(name: String, value: String)] {
    Array(body).split(separator: UInt8(ascii: "&")).map { pair in
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts.first ?? []), parts.count == 2 ? decoded(parts[1]) : "")
    }
  }

  /// Decodes percent codes. Invalid codes stay as they are; invalid UTF-8 is replaced.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        result.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
        let low = rest.dropFirst().first.flatMap(digit)
      {
        result.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
