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

  /// Whether a path is relative, has neither `..` nor `.` nor an empty part, and is not in a folder `.git` or `.scaffold`.
  ///
  /// Some file systems ignore case, and characters that are not visible: there, `.GIT` is `.git`.
  static func isInside(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false).map {
      plain(String(decoding: $0, as: UTF8.self))
    }
    let refused = ["", ".", "..", ".git", RunRecord.folder]
    return !parts.contains { part in refused.contains(part) || part.utf8.contains(0) }
  }

  /// A name as the least exact file system compares it.
  private static func plain(_ name: String) -> String {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return String(visible).lowercased()
  }
}
