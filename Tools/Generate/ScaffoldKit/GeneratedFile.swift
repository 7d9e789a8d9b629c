/// A file that a generator makes from sources. It is not written yet.
public struct GeneratedFile: Hashable, Sendable {
  /// Relative to the package's folder, with `/` between the parts.
  public var path: String
  /// The text without the header; formatted, and ending in a line break.
  public var contents: String
  /// The files it is made from, relative to the package's folder, sorted.
  public var sources: [String]
}
