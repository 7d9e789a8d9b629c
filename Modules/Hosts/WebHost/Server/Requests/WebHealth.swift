import HTTPServing
import HTTPTypes
import NIOCore

/// Responds to health checks: whether the site's data and the sign-ins can be read.
struct WebHealth: Sendable {
  let probe: HealthProbe<Bool>
  private let policy: HostPolicy

  init(policy: HostPolicy, _ question: @escaping @Sendable () async -> Bool) {
    self.policy = policy
    probe = HealthProbe(silence: false, question: question)
  }

  /// The response to a health check, without waiting; `nil` for other requests.
  @Sendable func answer(_ request: HTTPRequest) -> HealthLane.Answer? {
    guard request.path?.prefix(while: { $0 != "?" }) == "/health",
      request.method == .get || request.method == .head, policy.accepts(host: request.authority)
    else { return nil }
    let isWell = probe.latest ?? false
    var response = HTTPResponse(status: isWell ? .ok : .serviceUnavailable)
    response.headerFields[.contentType] = "text/plain; charset=utf-8"
    response.headerFields[.cacheControl] = "no-store"
    response.headerFields[.xContentTypeOptions] = "nosniff"
    return HealthLane.Answer(
      response, body: ByteBuffer(string: isWell ? "ok\n" : "The database or the sign-ins can't be read.\n"))
  }
}
