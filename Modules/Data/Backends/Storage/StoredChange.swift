public import BlogCore
public import Essentials
public import Foundation

/// What has changed in a database. Sessions that show it can read it again.
public struct StoredChange: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    /// A blog, its likes or its shares.
    case blog(BlogID)
    /// A person, or who follows them.
    case user(UserID)
    /// Anything: changes may have been missed.
    case everything
  }

  public let subject: Subject
  /// The session that made the change; `nil` if it is unknown.
  public let origin: UUID?

  public init(_ subject: Subject, origin: UUID? = nil) {
    (self.subject, self.origin) = (subject, origin)
  }

  /// The session for which the current task makes changes. Databases announce it with the changes, so that a session can
  /// ignore its own.
  @TaskLocal public static var currentOrigin: UUID?
}
