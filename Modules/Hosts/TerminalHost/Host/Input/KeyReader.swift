import Dispatch
import Foundation

/// Reads bytes and reports them as events. Everything happens on one queue, also the wait after an escape.
final class KeyReader: @unchecked Sendable {
  // Unchecked: `parser` and `hasEnded` are used on `queue` alone.
  private let queue: DispatchQueue
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private var parser = KeyParser()
  private var hasEnded = false

  init(queue: DispatchQueue, continuation: AsyncStream<TerminalEvent>.Continuation) {
    self.queue = queue
    self.continuation = continuation
  }

  /// Reads what is available. Called on the queue when there is input or the input has ended.
  func read(_ descriptor: Int32) {
    guard !hasEnded else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    if count > 0 {
      report(parser.feed(bytes.prefix(count), at: .now))
      waitForDeadline()
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      hasEnded = true
      continuation.yield(.endOfInput)
    }
  }

  /// Reads all that has arrived, up to 256 KB. Called on the queue.
  func readRest(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<64 {
      guard !hasEnded, poll(&request, 1, 0) == 1, request.revents & Int16(POLLIN) != 0 else { return }
      read(descriptor)
    }
  }

  private func waitForDeadline() {
    guard let deadline = parser.deadline else { return }
    let nanoseconds = (deadline - .now) / .nanoseconds(1)
    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(max(0, nanoseconds)))) { [self] in
      report(parser.expire(at: .now))
    }
  }

  private func report(_ events: [TerminalEvent]) {
    for event in events { continuation.yield(event) }
  }
}
