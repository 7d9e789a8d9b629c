/// Reads the fields of a form in the encoding of browsers (`application/x-www-form-urlencoded`).
enum FormBody {
  static func fields(_ body: some Sequence<UInt8>) -> [(name: String, value: String)] {
    Array(body).withUnsafeBufferPointer { bytes in
      bytes.split(separator: UInt8(ascii: "&")).map { pair in
        let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        return (
          decoded(bytes[pair.startIndex..<end]), decoded(bytes[min(end + 1, pair.endIndex)..<pair.endIndex])
        )
      }
    }
  }

  /// Decodes percent codes. Invalid codes stay as they are; invalid UTF-8 is replaced.
  private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "+") {
        result.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 2
      } else {
        result.append(byte)
      }
      index += 1
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
