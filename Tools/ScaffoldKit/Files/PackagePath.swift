/// Paths in the package, taken apart by bytes.
///
/// A `Character` would be wrong: a slash before a combining mark is another character than a slash, and two names that
/// differ in their bytes can be equal strings.
enum PackagePath {
  private static let slash = UInt8(ascii: "/")

  /// The folders above a path, the outermost first.
  static func folders(above path: String) -> [String] {
    let bytes = Array(path.utf8)
    return bytes.indices.filter { bytes[$0] == slash }.map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  /// Whether a path is relative, has neither `..` nor `.` nor an empty part, and is not in `.git` or scaffold's folder.
  static func isInside(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false).map(Array.init)
    let refused = ["", ".", ".."].map { Array($0.utf8) }
    let reserved = [".git", RunRecord.folder].map { Array($0.utf8) }
    return !parts.contains { refused.contains($0) || $0.contains(0) } && !reserved.contains(parts[0])
  }
}
