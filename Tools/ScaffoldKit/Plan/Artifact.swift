/// A file as it is to be, and whose it is from then on.
public struct Artifact: Equatable, Sendable {
  public enum Ownership: Equatable, Sendable {
    /// Follows from sources: written anew whenever they change, and never by a person.
    case generated
    /// Written once, a person's from then on.
    case once
    /// A person's file in which a command keeps some lines; the contents hold everything.
    case managed
    /// Was generated, and follows from nothing any more.
    case orphan
  }

  /// Relative to the package's folder, with `/` between the parts.
  public var path: String
  /// The whole file.
  public var contents: String
  public var ownership: Ownership

  public init(path: String, contents: String, ownership: Ownership) {
    self.path = path
    self.contents = contents
    self.ownership = ownership
  }
}
