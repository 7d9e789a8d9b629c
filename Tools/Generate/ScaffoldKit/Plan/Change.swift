public import Foundation

/// The change of one file.
public struct Change: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, Codable {
    case create, identical, update, conflict, delete
  }

  public var kind: Kind
  public var path: String
  /// The existing bytes; `nil` if there is no file.
  public var before: Data?
  /// The new bytes; `nil` if the file is deleted.
  public var after: Data?
  /// The reason of a conflict.
  public var reason: String?
}
