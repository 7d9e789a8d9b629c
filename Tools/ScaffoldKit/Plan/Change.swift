/// What becomes of one file.
public struct Change: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, Codable {
    case create, identical, update, conflict, delete
  }

  public var kind: Kind
  public var path: String
  /// What is there now; `nil` where there is nothing.
  public var before: String?
  /// What is to be there; `nil` where nothing is.
  public var after: String?
  /// Why it can't be done, where it is a conflict.
  public var reason: String?

  public init(kind: Kind, path: String, before: String?, after: String?, reason: String? = nil) {
    self.kind = kind
    self.path = path
    self.before = before
    self.after = after
    self.reason = reason
  }
}
