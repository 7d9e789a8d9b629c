import Essentials
public import Foundation
import Synchronization

/// Writes lines to a file from a thread of its own, so that a reader that stops reading delays nobody.
///
/// Lines wait in memory up to a limit. Above it, lines are dropped and counted. When the reader is back, one line says
/// how many were dropped.
public final class LineQueue: @unchecked Sendable {
  // Unchecked, because the compiler does not know that the condition's lock guards all properties that change. A `Mutex`
  // has no condition to wait for.
  private let condition = NSCondition()
  private var waiting: [String] = []
  private var waitingBytes = 0
  private var dropped = 0
  private var isWriting = false
  private var hasStarted = false
  private var hasEnded = false

  private let limit: Int
  private let describeDropped: @Sendable (Int) -> String
  private let write: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - limit: the most bytes that wait.
  ///   - descriptor: an open file; it stays open.
  ///   - describeDropped: returns the line that says how many lines were dropped.
  public convenience init(
    limit: Int = 1 << 20, descriptor: Int32 = STDERR_FILENO,
    describeDropped: @escaping @Sendable (Int) -> String
  ) {
    self.init(limit: limit, describeDropped: describeDropped) { Self.write($0, to: descriptor) }
  }

  /// - Parameter write: writes text, and may wait. Returns `false` after the file is closed.
  init(
    limit: Int, describeDropped: @escaping @Sendable (Int) -> String,
    write: @escaping @Sendable (String) -> Bool
  ) {
    self.limit = limit
    self.describeDropped = describeDropped
    self.write = write
  }

  /// Adds a line, with its line end. Never waits for the reader.
  public func add(_ line: String) {
    condition.lock()
    defer { condition.unlock() }
    guard !hasEnded else { return }
    guard waitingBytes + line.utf8.count <= limit else {
      dropped += 1
      return
    }
    waiting.append(line)
    waitingBytes += line.utf8.count
    if !hasStarted {
      hasStarted = true
      Thread.detachNewThread { [self] in writeAll() }
    }
    condition.broadcast()
  }

  /// Waits until all lines are written, at most for a time. Lines that are added later are dropped.
  public func finish(within time: Duration) {
    let deadline = Date() + time / .seconds(1)
    condition.lock()
    defer { condition.unlock() }
    while hasStarted, !waiting.isEmpty || isWriting || dropped > 0, condition.wait(until: deadline) {}
    hasEnded = true
    condition.broadcast()
  }

  /// The lines that are dropped and not yet reported.
  var droppedCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return dropped
  }

  private func writeAll() {
    condition.lock()
    while !hasEnded {
      guard !waiting.isEmpty || dropped > 0 else {
        condition.wait()
        continue
      }
      var text = waiting.joined()
      if dropped > 0 { text += describeDropped(dropped) }
      (waiting, waitingBytes, dropped, isWriting) = ([], 0, 0, true)
      condition.unlock()
      let goesOn = write(text)
      condition.lock()
      isWriting = false
      if !goesOn { (hasEnded, waiting, dropped) = (true, [], 0) }
      condition.broadcast()
    }
    condition.unlock()
  }

  /// Writes text, and waits for the reader. Returns `false` if the reader is gone.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // The terminal or the pipe is in non-blocking mode, which another program can set.
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, -1)
      } else if count < 0, errno != EINTR {
        return false
      }
    }
    return true
  }
}

extension JSONLogHandler {
  /// The line of a `LineQueue` for entries that were dropped.
  public static func dropped(_ count: Int, label: String, now: Date = Date()) -> String {
    let time = now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    return """
      {"time":\(JSONText.quoted(time)),"level":"warning","logger":\(JSONText.quoted(label)),\
      "message":"log entries dropped","count":\(count)}

      """
  }
}
