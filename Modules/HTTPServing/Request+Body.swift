public import HummingbirdCore
import NIOCore

/// Why a request's body could not be read.
public enum BodyFailure: Error, Equatable, Sendable {
  /// The body exceeds the limit. The rest of it is not read.
  case tooLarge
  case tooSlow
  /// The connection broke, or the bytes are not valid HTTP.
  case brokenOff
}

extension Request {
  /// Reads the whole body, up to a size in bytes and within a time.
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
        // Real time: the deadline is for a client on the network.
        try? await Task.sleep(for: time)
        return .failure(.tooSlow)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.brokenOff)
    }
  }
}
