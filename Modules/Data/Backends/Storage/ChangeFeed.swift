import Foundation
import Synchronization

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
