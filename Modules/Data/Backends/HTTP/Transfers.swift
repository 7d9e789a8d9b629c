import CCurl
import Foundation
import Synchronization

/// A request in HTTP.
struct HTTPRequest: Sendable {
  let method: String
  let url: String
  /// Header fields by name in lower case.
  var fields: [String: String] = [:]
  var body: Data?
}

/// The limits of a response: a server decides neither how much memory this program takes nor how long it waits.
struct ResponseBounds: Sendable {
  /// The most bytes of the body.
  let bytes: Int
  /// The longest time without a byte in either direction.
  let silence: Duration
  /// The longest time from the start to the last byte.
  let time: Duration
}

/// A request, and who waits for its response.
struct TransferOrder: Sendable {
  let number: Int
  let request: HTTPRequest
  let bounds: ResponseBounds
  let continuation: CheckedContinuation<APIAnswer, any Error>
}

/// Why there is no response.
enum TransferError: Error {
  /// The server was not reached.
  case unreachable
  /// The connection broke before the response was whole.
  case broken
  case tooSlow
  case tooLarge
  /// The body has a content encoding. It would be unpacked faster than its size can be checked.
  case packed
}

/// Sends requests, all on one thread, with libcurl. Follows no redirects, because a token belongs to one server.
///
/// The system's `URLSession` does the same on Linux, but loads libcurl and 18 more libraries when a program starts.
final class Transfers: Sendable {
  static let shared = Transfers()

  private struct Inbox {
    var count = 0
    var orders: [TransferOrder] = []
    var cancelled: [Int] = []
  }

  private let inbox = Mutex(Inbox())
  private let library: Library?

  /// The set of transfers. One thread uses it; others only wake that one.
  private struct Library: @unchecked Sendable {
    let transfers: UnsafeMutableRawPointer
  }

  private init() {
    library = ccurl_open().map { Library(transfers: $0) }
    guard let library else { return }
    Thread.detachNewThread { [self] in
      // TLS may write to a connection that the server has closed.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      var running = RunningTransfers(library.transfers)
      while true {
        let new = inbox.withLock { inbox in
          defer { (inbox.orders, inbox.cancelled) = ([], []) }
          return inbox
        }
        for order in new.orders { running.start(order) }
        for number in new.cancelled { running.cancel(number) }
        running.run()
      }
    }
  }

  /// Whether the machine has libcurl. Without it, no server is reachable.
  var isAvailable: Bool { library != nil }

  /// Sends a request and returns the response.
  ///
  /// - Throws: `TransferError`, or `CancellationError` as soon as the task is cancelled.
  func answer(to request: HTTPRequest, within bounds: ResponseBounds) async throws -> APIAnswer {
    guard library != nil else { throw TransferError.unreachable }
    let number = inbox.withLock { inbox in
      inbox.count += 1
      return inbox.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let order = TransferOrder(
          number: number, request: request, bounds: bounds, continuation: continuation)
        change { $0.orders.append(order) }
        // If the task was cancelled before, nobody knew the number.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    change { $0.cancelled.append(number) }
  }

  private func change(_ body: (inout Inbox) -> Void) {
    inbox.withLock { body(&$0) }
    if let library { ccurl_wake(library.transfers) }
  }
}
