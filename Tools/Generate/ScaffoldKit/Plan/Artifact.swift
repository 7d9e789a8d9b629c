/// A file to write, and who owns it.
public struct Artifact: Equatable, Sendable {
  public enum Ownership: Equatable, Sendable {
    /// Generated from sources: replaced whenever they change, and never edited by a person.
    case generated
    /// Written once; people edit it from then on.
    case once
    /// A person's file to which a command adds lines. The contents are the whole file.
    case managed
    /// Generated from a source that is gone; to be deleted.
    case orphan
  }

  /// Relative to the package's folder, with `/` between the parts.
  public var path: String
  /// The whole file.
  public var contents: String
  public var ownership: Ownership
}
