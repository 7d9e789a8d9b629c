import BlogCore
import Essentials
import Foundation
import StorageCore

/// Listens for the changes that any program announces, on a connection and a thread of its own.
///
/// After each connection but the first, everything counts as changed: changes may have been missed.
final class ChangeListener: Sendable {
  /// The name of the channel in the database.
  static let channel = "profile_change"

  /// The pauses between attempts to connect, in milliseconds. The last one is repeated.
  private static let pauses: [Int32] = [100, 500, 1000, 2000, 5000]

  /// Closing the second end wakes the thread, which then ends.
  private let wake: (reading: FileHandle, writing: FileHandle)
  /// Ends when it listens or can't reach the server.
  private let beginning: Task<Void, Never>

  /// Begins to listen.
  init(_ address: PostgreSQLAddress, _ feed: ChangeFeed) {
    let pipe = Pipe()
    wake = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    let (begun, begin) = AsyncStream.makeStream(of: Never.self)
    beginning = Task { for await _ in begun {} }
    let queue = DispatchQueue(label: "PostgreSQL changes")
    queue.async { [wake] in Self.listen(address, feed, until: wake.reading) { begin.finish() } }
  }

  /// Returns when it listens, or when the server could not be reached and `everything` will follow.
  func hasBegun() async { await beginning.value }

  deinit { try? wake.writing.close() }

  /// Listens until the pipe is closed.
  private static func listen(
    _ address: PostgreSQLAddress, _ feed: ChangeFeed, until end: FileHandle, _ onBegin: () -> Void
  ) {
    var failures = 0
    var isFirst = true
    while true {
      do {
        let connection = try Connection(address, ConnectionLimits())
        try connection.run("LISTEN \(SQL(stringLiteral: channel))")
        failures = 0
        if isFirst { onBegin() } else { feed.post(StoredChange(.everything)) }
        isFirst = false
        while true {
          guard try connection.waitForNotifications(or: end.fileDescriptor) else { return }
          for text in connection.notifications() {
            if let change = StoredChange(notification: text) { feed.post(change) }
          }
        }
      } catch {
        // The server can't be reached, or ended the connection.
        if isFirst { onBegin() }
        isFirst = false
        var descriptor = pollfd(fd: end.fileDescriptor, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, pauses[min(failures, pauses.count - 1)]) > 0 { return }
        failures += 1
      }
    }
  }
}

extension StoredChange {
  /// The text of the notification: `blog 5`, with the origin if there is one.
  var notification: String {
    let subject =
      switch subject {
      case .blog(let id): "blog \(id)"
      case .user(let id): "user \(id)"
      case .everything: "everything 0"
      }
    return subject + (origin.map { " \($0.uuidString)" } ?? "")
  }

  /// Reads a notification; `nil` if it is of a newer version of the product.
  init?(notification: String) {
    let parts = notification.split(separator: " ")
    guard parts.count >= 2, let id = Int(parts[1]) else { return nil }
    let origin = parts.count > 2 ? UUID(uuidString: String(parts[2])) : nil
    switch parts[0] {
    case "blog": self.init(.blog(BlogID(id)), origin: origin)
    case "user": self.init(.user(UserID(id)), origin: origin)
    case "everything": self.init(.everything, origin: origin)
    default: return nil
    }
  }
}
