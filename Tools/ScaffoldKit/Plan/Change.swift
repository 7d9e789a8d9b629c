/// The change of one file.
public struct Change: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, Codable {
    case create, identical, update, conflict, delete
  }

  public var kind: Kind
  public var path: String
  /// The existing text; `nil` if there is no file.
  public var before: String?
  /// The new text; `nil` if the file is deleted.
  public var after: String?
  /// The reason of a conflict.
  public var reason: String?

  public init(kind: Kind, path: String, before: String?, after: String?, reason: String? = nil) {
    self.kind = kind
    self.path = path
    self.before = before
    self.after = after
    self.reason = reason
  }
}
