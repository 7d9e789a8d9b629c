public import HummingbirdCore
import NIOCore

/// Why a request's body could not be read.
public enum BodyFailure: Error, Equatable, Sendable {
  /// The body exceeds the limit. The rest of it is not read.
  case tooLarge
  case tooSlow
  /// The host holds too many bytes, in all or for this client. The rest of the body is not read.
  case noRoom
  /// The connection broke, or the bytes are not valid HTTP.
  case brokenOff
}

/// A request's body. Its bytes count as long as `hold` exists.
public struct HeldBody: Sendable {
  public let bytes: [UInt8]
  public let hold: ByteBudget.Hold
}

extension Request {
  /// Reads the whole body, up to a size in bytes and within a time. Each part counts in the budget when it has arrived.
  public func body(
    upTo size: Int, within time: Duration, _ budget: ByteBudget, for holder: ByteBudget.Holder
  ) async -> Result<HeldBody, BodyFailure> {
    await withTaskGroup(of: Result<HeldBody, BodyFailure>.self) { group in
      group.addTask { await body.collected(upTo: size, budget, holder) }
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

extension RequestBody {
  fileprivate consuming func collected(
    upTo size: Int, _ budget: ByteBudget, _ holder: ByteBudget.Holder
  ) async -> Result<HeldBody, BodyFailure> {
    guard let hold = budget.hold(0, for: holder) else { return .failure(.noRoom) }
    var bytes: [UInt8] = []
    do {
      for try await part in self {
        guard bytes.count + part.readableBytes <= size else { return .failure(.tooLarge) }
        guard hold.grow(by: part.readableBytes) else { return .failure(.noRoom) }
        bytes += part.readableBytesView
      }
    } catch {
      return .failure(.brokenOff)
    }
    return .success(HeldBody(bytes: bytes, hold: hold))
  }
}
