/// An error in a source file.
public struct SourceDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// Relative to the package's folder.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// A sentence for the person who wrote the source.
  public var reason: String

  public var description: String { "\(file):\(line): \(reason)" }
}
