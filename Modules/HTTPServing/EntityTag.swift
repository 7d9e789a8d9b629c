/// Tells one content from another, in a field `ETag` (RFC 9110, 8.8.3): the size and a hash (FNV-1a, 64 bits).
///
/// Somebody who sets out to can make two contents of one tag, so it says what is new and never what is genuine.
public struct EntityTag: Hashable, Sendable {
  /// With its quotation marks.
  public let text: String

  public init(of content: some Collection<UInt8>) {
    let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    text = "\"\(content.count)-\(String(hash, radix: 16))\""
  }

  /// Whether a field `If-None-Match` names it: whoever sent that has this content already (RFC 9110, 13.1.2).
  public func isNamed(ifNoneMatch header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { entry in
      let entry = entry.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return entry == "*" || entry == text || entry == "W/\(text)"
    }
  }

  /// Whether a field `If-Range` lets a range be answered: it is missing or names this tag (RFC 9110, 13.1.5).
  public func allowsRange(ifRange header: String?) -> Bool {
    header == nil || header == text
  }
}
