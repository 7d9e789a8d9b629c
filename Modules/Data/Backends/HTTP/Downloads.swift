import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Receives responses, each up to a size and within a time: a server decides neither how much memory this program takes nor
/// how long it waits. A body in a content encoding is refused.
final class Downloads: NSObject, URLSessionDataDelegate, Sendable {
  enum Failure: Error {
    case packed, tooLarge, tooSlow
  }

  private struct Download {
    let limit: Int
    var body = Data()
    var failure: Failure?
    /// The result, if it came before somebody waited for it.
    var result: Result<(Data, URLResponse), any Error>?
    var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
  }

  private let running = Mutex<[Int: Download]>([:])

  /// Sends a request and returns the response.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of the body.
  ///   - time: the longest time from the start to the last byte.
  /// - Throws: `Failure`, or the error of the session.
  func response(
    to request: URLRequest, in session: URLSession, upTo limit: Int, within time: Duration
  ) async throws -> (Data, URLResponse) {
    let task = session.dataTask(with: request)
    let number = task.taskIdentifier
    running.withLock { $0[number] = Download(limit: limit) }
    let deadline = Task {
      // Real time: the deadline is for a server on the network.
      try await Task.sleep(for: time)
      stop(task, .tooSlow)
    }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(for: number, continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  private func wait(for number: Int, _ continuation: CheckedContinuation<(Data, URLResponse), any Error>) {
    let result = running.withLock { running in
      guard let result = running[number]?.result else {
        running[number]?.continuation = continuation
        return Result<(Data, URLResponse), any Error>?.none
      }
      running[number] = nil
      return result
    }
    if let result { continuation.resume(with: result) }
  }

  private func stop(_ task: URLSessionTask, _ failure: Failure) {
    let number = task.taskIdentifier
    running.withLock { running in
      let first = running[number]?.failure ?? failure
      running[number]?.failure = first
      running[number]?.body = Data()
    }
    task.cancel()
  }

  // MARK: URLSessionDataDelegate

  /// Refuses a packed body before it arrives: the system would unpack it faster than its size can be checked.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let encoding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "content-encoding") ?? "identity"
    guard encoding.lowercased() != "identity" else { return completionHandler(.allow) }
    running.withLock { $0[dataTask.taskIdentifier]?.failure = .packed }
    completionHandler(.cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = dataTask.taskIdentifier
    let fits = running.withLock { running in
      guard let download = running[number], download.failure == nil else { return true }
      guard download.body.count + data.count <= download.limit else { return false }
      running[number]?.body.append(data)
      return true
    }
    if !fits { stop(dataTask, .tooLarge) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let number = task.taskIdentifier
    let (continuation, result) = running.withLock { running in
      let download = running[number]
      let result: Result<(Data, URLResponse), any Error> =
        if let error = download?.failure ?? error {
          .failure(error)
        } else if let response = task.response, let body = download?.body {
          .success((body, response))
        } else {
          .failure(URLError(.badServerResponse))
        }
      if download?.continuation == nil { running[number]?.result = result } else { running[number] = nil }
      return (download?.continuation, result)
    }
    continuation?.resume(with: result)
  }

  /// Refuses redirects, because a token belongs to one server.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
