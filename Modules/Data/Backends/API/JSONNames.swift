public import Foundation

/// Checks the names in a JSON text before it is decoded: the decoder takes one of several equal names, and drops the others.
public enum JSONNames {
  /// The first name that the outermost object has twice (RFC 7493, 2.3). Does not check anything else about the text.
  public static func repeated(in text: Data) -> String? {
    text.withUnsafeBytes { bytes in
      var (place, depth, names, last) = (0, 0, Set<String>(), 0..<0)
      while place < bytes.count {
        let start = place
        place += 1
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
          place = endOfText(from: start, in: bytes)
          if depth == 1 { last = start..<min(place, bytes.count) }
        case UInt8(ascii: ":") where depth == 1:
          // The same name can be written in several ways.
          let name = try? JSONDecoder().decode(String.self, from: Data(bytes[last]))
          if let name, !names.insert(name).inserted { return name }
        default: break
        }
      }
      return nil
    }
  }

  /// The place after a text in quotes.
  static func endOfText(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place + 1
  }
}
