/// Identifies a content in the field `ETag` (RFC 9110, 8.8.3): its size and its hash (FNV-1a, 64 bits).
///
/// The hash is not cryptographic: it detects changes, but an attacker can make two contents with the same tag.
public struct EntityTag: Hashable, Sendable {
  /// Includes the quotation marks.
  public let text: String

  public init(of content: some Collection<UInt8>) {
    let hash =
      content.withContiguousStorageIfAvailable(Self.hash) ?? Array(content).withUnsafeBufferPointer(Self.hash)
    text = "\"\(content.count)-\(String(hash, radix: 16))\""
  }

  /// Reads memory, because a loop over a collection calls functions for each byte in a debug build.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var (hash, index): (UInt64, Int) = (0xcbf2_9ce4_8422_2325, 0)
    guard let memory = bytes.baseAddress else { return hash }
    while index < bytes.count {
      hash = (hash ^ UInt64(memory[index])) &* 0x100_0000_01b3
      index += 1
    }
    return hash
  }

  /// Whether a field `If-None-Match` has this tag: the client has this content already (RFC 9110, 13.1.2).
  public func isNamed(ifNoneMatch header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { entry in
      let entry = entry.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return entry == "*" || entry == text || entry == "W/\(text)"
    }
  }

  /// Whether a field `If-Range` allows a range: it is missing or has this tag (RFC 9110, 13.1.5).
  public func allowsRange(ifRange header: String?) -> Bool {
    header == nil || header == text
  }
}
