/// A file that follows from sources: what a generator answers with, before anybody decides whether to write it.
public struct GeneratedFile: Hashable, Sendable {
  /// Where it belongs, relative to the package's folder, with `/` between the parts.
  public var path: String
  /// The whole text but for the header that says who owns the file; formatted, and ending in a line break.
  public var contents: String
  /// The files it follows from, relative to the package's folder, sorted.
  public var sources: [String]

  public init(path: String, contents: String, sources: [String]) {
    self.path = path
    self.contents = contents
    self.sources = sources
  }
}
