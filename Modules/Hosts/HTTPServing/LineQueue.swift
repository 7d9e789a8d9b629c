import Dispatch
import Essentials
public import Foundation
import Synchronization

/// Writes lines to a file on a queue of its own, so that a reader that stops reading delays nobody.
///
/// Lines wait in memory up to a limit. Above it, lines are dropped and counted. When the reader is back, one line says
/// how many were dropped.
public final class LineQueue: Sendable {
  private struct State {
    var waiting: [String] = []
    var waitingBytes = 0
    var dropped = 0
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "LineQueue")
  private let written = DispatchGroup()
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
    let isFirst = state.withLock { state in
      guard !state.hasEnded else { return false }
      let isFirst = state.waiting.isEmpty && state.dropped == 0
      if state.waitingBytes + line.utf8.count <= limit {
        state.waiting.append(line)
        state.waitingBytes += line.utf8.count
      } else {
        state.dropped += 1
      }
      return isFirst
    }
    if isFirst { queue.async(group: written) { [self] in writeWaiting() } }
  }

  /// Waits until all lines are written, at most for a time. Lines that are added later are dropped.
  public func finish(within time: Duration) {
    _ = written.wait(timeout: .now() + time / .seconds(1))
    end()
  }

  /// The lines that are dropped and not yet reported.
  var droppedCount: Int { state.withLock(\.dropped) }

  private func end() {
    state.withLock { $0 = State(hasEnded: true) }
  }

  private func writeWaiting() {
    let (waiting, dropped) = state.withLock { state in
      defer { state = State(hasEnded: state.hasEnded) }
      return (state.waiting, state.dropped)
    }
    guard !waiting.isEmpty || dropped > 0 else { return }
    let text = waiting.joined() + (dropped > 0 ? describeDropped(dropped) : "")
    if !write(text) { end() }
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
