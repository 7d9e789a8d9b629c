import ServiceCalls
import Synchronization

/// Records every request that reaches the service behind it, for example as "like 3".
final class RequestLog: ServiceDecorator {
  private let log = Mutex<[String]>([])

  var requests: [String] { log.withLock { $0 } }

  func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value {
    log.withLock { $0.append("\(call.operation.rawValue) \(call.subject)") }
    return try await call.send()
  }
}
