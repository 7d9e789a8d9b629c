public import BlogCore
public import Essentials
public import Foundation
import Synchronization

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

/// Passes the changes of a database on to any number of listeners.
public final class ChangeFeed: Sendable {
  private let listeners = Mutex<[UUID: AsyncStream<StoredChange>.Continuation]>([:])

  public init() {}

  deinit {
    for listener in listeners.withLock({ $0.values }) { listener.finish() }
  }

  /// The changes that are posted from now on. Ends with the feed.
  public func changes() -> AsyncStream<StoredChange> {
    AsyncStream { continuation in
      let id = UUID()
      listeners.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        _ = self?.listeners.withLock { $0.removeValue(forKey: id) }
      }
    }
  }

  /// Tells all listeners. Call it after the commit.
  public func post(_ change: StoredChange) {
    for listener in listeners.withLock({ $0.values }) { listener.yield(change) }
  }
}
