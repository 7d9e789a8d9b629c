public import HummingbirdCore
import NIOCore

/// Why a request's body could not be had.
public enum BodyFailure: Error, Equatable, Sendable {
  /// Larger than it may be; the rest of it is still on its way.
  case tooLarge
  case tooSlow
  /// The connection broke, or what came is no HTTP.
  case brokenOff
}

extension Request {
  /// The whole body, if it is no larger than `size` and here within `time`.
  public func body(upTo size: Int, within time: Duration) async -> Result<[UInt8], BodyFailure> {
    await withTaskGroup(of: Result<[UInt8], BodyFailure>.self) { group in
      group.addTask {
        do {
          return .success(Array(buffer: try await body.collect(upTo: size)))
        } catch {
          return .failure(error is NIOTooManyBytesError ? .tooLarge : .brokenOff)
        }
      }
      group.addTask {
        try? await Task.sleep(for: time)
        return .failure(.tooSlow)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.brokenOff)
    }
  }
}
