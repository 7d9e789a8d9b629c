/// Reads an `Accept-Language` header (RFC 9110, 12.5.4).
enum LanguageHeader {
  /// The tags of the first 32 entries, best first. Entries of quality 0 are left out.
  static func tags(_ header: String?) -> [String] {
    let entries = (header ?? "").split(separator: ",").prefix(32).enumerated().compactMap {
      index, entry -> (tag: String, quality: Double, index: Int)? in
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let tag = parts.first, !tag.isEmpty,
        tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
      else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return quality > 0 ? (String(tag), quality, index) : nil
    }
    return entries.sorted { ($1.quality, $0.index) < ($0.quality, $1.index) }.map(\.tag)
  }
}
