import Essentials
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ProfileAPI

/// Connects Hummingbird's HTTP server with a responder.
struct APIHost: Sendable {
  let responder: APIResponder
  let configuration: ServerConfiguration
  let log: RequestLog

  func application(logger: Logger, onStart: @escaping @Sendable (Int) -> Void) -> some ApplicationProtocol {
    let deadlines = configuration
    return Application(
      responder: CallbackResponder<APIContext> { request, context in
        await respond(to: request, from: context.address)
      },
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [
            // A little longer than a body may take, so that the error response can still be sent.
            ConnectionDeadlines(
              request: deadlines.requestTime + .milliseconds(500), response: deadlines.responseTime)
          ],
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: configuration.fieldSize, maxHeaderListSize: configuration.headSize,
            maxHeaderFieldCount: configuration.fields))),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: nil,
        availableConnectionsDelegate: .maximum(configuration.connections, logger: logger)),
      onServerRunning: { onStart($0.localAddress?.port ?? 0) }, logger: logger)
  }

  private func respond(to request: Request, from address: String?) async -> Response {
    let entry = log.begin()
    var (api, problem) = Self.read(request, from: address)
    var response: APIResponse
    if let problem {
      response = .problem(problem)
    } else {
      switch await body(of: request, api) {
      case .success(let body):
        api.body = Data(body)
        response = await responder.respond(to: api)
      case .failure(.tooLarge):
        response = .problem(APIProblem(.tooLarge, status: 413, title: "The body is too large."))
      case .failure(.tooSlow):
        response = .problem(APIProblem(.tooSlow, status: 408, title: "The request took too long."))
      case .failure(.brokenOff):
        response = .problem(APIProblem.malformed("The body broke off."))
      }
    }
    // An unread body could be taken for the next request.
    if [400, 408, 413].contains(response.status) && api.body.isEmpty {
      response.headers.append(("connection", "close"))
    }
    response.headers.append(("x-request-id", entry.id))
    entry.end(method: request.method.rawValue, response)
    return Response(response)
  }

  private func body(of request: Request, _ api: APIRequest) async -> Result<[UInt8], BodyFailure> {
    let limit = APIResponder.bodyLimit(of: api)
    // Refuses a body that is too large before reading it.
    if let length = api.headers["content-length"].flatMap({ Int($0) }), length > limit {
      return .failure(.tooLarge)
    }
    return await request.body(upTo: limit, within: configuration.requestTime)
  }

  /// Converts a request. Also returns a problem if the head is ambiguous.
  private static func read(_ request: Request, from address: String?) -> (APIRequest, APIProblem?) {
    let target = request.head.path ?? ""
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    var api = APIRequest(
      method: request.method.rawValue, path: String(target[..<mark]),
      query: String(target[mark...].dropFirst()), address: address)
    for field in request.headers {
      let name = field.name.canonicalName
      if let other = api.headers[name] {
        if single.contains(name) {
          return (api, .malformed("The field “\(name)” stands there twice."))
        }
        api.headers[name] = "\(other), \(field.value)"
      } else {
        api.headers[name] = field.value
      }
    }
    // Hummingbird makes the first `Host` field the authority; a second one is not allowed (RFC 9112, 3.2).
    guard request.head.authority != nil, api.headers["host"] == nil else {
      return (api, .malformed("The request has to name one host."))
    }
    return (api, nil)
  }

  /// The fields that may occur only once.
  private static let single: Set = [
    "authorization", "content-length", "content-type", "host", "if-range", "idempotency-key", "range",
    "transfer-encoding",
  ]
}

extension Response {
  fileprivate init(_ response: APIResponse) {
    var fields = HTTPFields()
    for (name, value) in response.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    if let count = response.unsentCount { fields[.contentLength] = "\(count)" }
    self.init(
      status: .init(code: response.status), headers: fields,
      body: response.body.isEmpty ? .init() : .init(byteBuffer: ByteBuffer(bytes: response.body)))
  }
}
