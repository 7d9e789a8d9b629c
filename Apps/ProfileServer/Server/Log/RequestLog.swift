import Essentials
import Logging

/// Logs each request, without its content: no tokens, passwords or texts, and only the template of a path.
struct RequestLog: Sendable {
  let logger: Logger

  func begin() -> Entry {
    Entry(logger: logger, id: Self.id(), elapsed: ContinuousClock().stopwatch())
  }

  struct Entry: Sendable {
    let logger: Logger
    /// The id of the request. The client receives it in `x-request-id`.
    let id: String
    let elapsed: @Sendable () -> Duration

    func end(method: String, _ response: APIResponse) {
      let milliseconds = elapsed() / .milliseconds(1)
      var metadata: Logger.Metadata = [
        "method": .string(method),
        "path": .string(response.template ?? "-"),
        "status": .stringConvertible(response.status),
        "ms": .stringConvertible((milliseconds * 100).rounded() / 100),
        "bytes": .stringConvertible(response.body.count),
        "id": .string(id),
      ]
      if let user = response.user { metadata["user"] = .stringConvertible(user.rawValue) }
      logger.log(level: response.status >= 500 ? .error : .info, "request", metadata: metadata)
    }
  }

  /// 64 random bits as 16 hexadecimal digits.
  private static func id() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
