/// Lets the responses of services arrive one after another, in the order of the requests.
///
/// A database responds on its own threads, so that the order of two responses would differ from run to run.
@MainActor
package final class ResponseOrder {
  private var outstanding: [Int] = []
  private var arrived: [Int: CheckedContinuation<Void, Never>] = [:]
  private var awaited: CheckedContinuation<Void, Never>?
  private var lastTicket = 0

  package init() {}

  func begin() -> Int {
    lastTicket += 1
    outstanding.append(lastTicket)
    return lastTicket
  }

  /// Waits until the response of a request is released.
  func pass(_ ticket: Int) async {
    await withCheckedContinuation { continuation in
      arrived[ticket] = continuation
      guard ticket == outstanding.first else { return }
      awaited?.resume()
      awaited = nil
    }
  }

  /// Waits for the response of the oldest request and releases it. Returns `false` if there is no request.
  package func releaseNext() async -> Bool {
    guard let first = outstanding.first else { return false }
    if arrived[first] == nil { await withCheckedContinuation { awaited = $0 } }
    outstanding.removeFirst()
    arrived.removeValue(forKey: first)?.resume()
    return true
  }
}
