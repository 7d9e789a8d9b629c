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
  private let responder: APIResponder
  private let configuration: ServerConfiguration
  private let log: RequestLog
  let health: HealthProbe<APIResponse>
  private let connections: ConnectionLimits
  private let budget: ByteBudget
  private let work: WorkLimit

  init(responder: APIResponder, configuration: ServerConfiguration, log: RequestLog) {
    self.responder = responder
    self.configuration = configuration
    self.log = log
    health = HealthProbe(silence: .problem(APIProblem.storage("it does not answer"))) {
      await responder.respond(to: APIRequest(method: "GET", path: "/health"))
    }
    connections = ConnectionLimits(
      total: configuration.connections, perNetwork: configuration.connectionsPerNetwork,
      unlimited: configuration.proxies.networks)
    budget = ByteBudget(total: configuration.heldBytes, perHolder: configuration.heldBytesPerClient)
    work = WorkLimit(
      configuration.simultaneousRequests, perLane: configuration.simultaneousRequestsPerClient)
  }

  func application(logger: Logger, onStart: @escaping @Sendable (Int) -> Void) -> some ApplicationProtocol {
    Application(
      responder: CallbackResponder<APIContext> { request, context in
        await respond(to: request, from: context.address)
      },
      server: HTTPServerBuilder { [configuration] responder in
        HTTPConnection(responder: responder, heads: configuration.heads, guards: guards)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: nil,
        backlog: ConnectionLimits.backlog, availableConnectionsDelegate: connections.accepting),
      onServerRunning: { channel in
        await ConnectionLimits.acceptManyAtATime(channel)
        onStart(channel.localAddress?.port ?? 0)
      }, logger: logger)
  }

  /// The handlers of one connection.
  private func guards() -> [any RemovableChannelHandler] {
    let connection = ServedConnection()
    // A little longer than a body may take, so that the error response can still be sent.
    return [connection.admission(connections)]
      + connection.guards(
        request: configuration.requestTime + .milliseconds(500), response: configuration.responseTime,
        health: answer)
  }

  /// The response to a health check, without waiting; `nil` for all other requests.
  private func answer(_ request: HTTPRequest) -> HealthLane.Answer? {
    guard request.path == "/health", request.method == .get || request.method == .head,
      request.authority != nil, !request.headerFields.contains(where: { $0.name.canonicalName == "host" }),
      request.headerFields[.ifNoneMatch] == nil,
      var response = health.latest
    else { return nil }
    let entry = log.begin()
    response.headers.append(("x-request-id", entry.id))
    entry.end(method: request.method.rawValue, response)
    return HealthLane.Answer(
      HTTPResponse(status: .init(code: response.status), headerFields: HTTPFields(response.headers)),
      body: ByteBuffer(bytes: response.body))
  }

  private func respond(to request: Request, from peer: String?) async -> Response {
    let entry = log.begin()
    var (api, problem) = Self.read(request)
    api.address = configuration.proxies.client(peer: peer, forwarded: api.headers[APIField.forwardedFor])
    var response: APIResponse
    var hold: ByteBudget.Hold?
    if let problem {
      response = .problem(problem)
    } else {
      response = await respond(to: &api, request)
      if response.body.count > Self.smallBody {
        hold = budget.hold(
          response.body.count,
          for: response.user.map { ByteBudget.Holder(account: "\($0)") }
            ?? ByteBudget.Holder(address: api.address))
        // A change has been made by now, and `unavailable` means that nothing was done.
        if hold == nil {
          response = .problem(request.method == .get ? APIProblem.unavailable : .outcomeUnknown)
        }
      }
    }
    // An unread body could be taken for the next request.
    if [400, 408, 413, 503].contains(response.status) && api.body.isEmpty {
      response.headers.append(("connection", "close"))
    }
    response.headers.append(("x-request-id", entry.id))
    entry.end(method: request.method.rawValue, response)
    return Response(response, hold: hold)
  }

  /// Bodies up to this size are not counted, because the connection takes up as much anyway.
  private static let smallBody = 16 << 10

  /// Reads the body and responds.
  private func respond(to api: inout APIRequest, _ request: Request) async -> APIResponse {
    let limit = APIResponder.bodyLimit(of: api)
    let length = api.headers["content-length"].flatMap { Int($0) }
    // Refuses a body that is too large before reading it.
    guard length ?? 0 <= limit else { return .tooLarge }
    let holder = ByteBudget.Holder(address: api.address)
    let hold: ByteBudget.Hold
    switch await request.body(upTo: limit, within: configuration.requestTime, budget, for: holder) {
    case .success(let body): (api.body, hold) = (Data(body.bytes), body.hold)
    case .failure(.tooLarge): return .tooLarge
    case .failure(.noRoom): return .problem(APIProblem.unavailable)
    case .failure(.tooSlow):
      return .problem(APIProblem(.tooSlow, status: 408, title: "The request took too long."))
    case .failure(.brokenOff): return .problem(APIProblem.malformed("body", "The body broke off."))
    }
    defer { withExtendedLifetime(hold) {} }
    // Passwords have a queue of their own, and take long.
    if (try? api.endpoint().route) == .signIn { return await responder.respond(to: api) }
    return await responder.respond(to: api, work)
  }

  /// Converts a request. Also returns a problem if the head is ambiguous.
  private static func read(_ request: Request) -> (APIRequest, APIProblem?) {
    let target = request.head.path ?? ""
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    var api = APIRequest(
      method: request.method.rawValue, path: String(target[..<mark]),
      query: String(target[mark...].dropFirst()))
    for field in request.headers {
      let name = field.name.canonicalName
      if let other = api.headers[name] {
        if single.contains(name) {
          return (api, .malformed(name, "The field is there twice."))
        }
        api.headers[name] = "\(other), \(field.value)"
      } else {
        api.headers[name] = field.value
      }
    }
    // Hummingbird makes the first `Host` field the authority; a second one is not allowed (RFC 9112, 3.2).
    guard request.head.authority != nil, api.headers["host"] == nil else {
      return (api, .malformed("host", "The request has to name one host."))
    }
    // The decoder does not undo other codings.
    guard api.headers["transfer-encoding"].map({ $0.lowercased() == "chunked" }) ?? true else {
      return (api, .malformed("transfer-encoding", "The body can be chunked, and nothing else."))
    }
    return (api, nil)
  }

  /// The fields that may occur only once.
  private static let single: Set = [
    "authorization", "content-length", "content-type", "host", "if-range", "idempotency-key", "range",
    "transfer-encoding",
  ]
}

/// The context of a request: the client's address.
private struct APIContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let address: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress
  }
}

extension APIRequest {
  /// The network of the client, to count by.
  var network: String { address.flatMap(ClientNetwork.init)?.description ?? "?" }
}

extension APIResponse {
  fileprivate static var tooLarge: APIResponse {
    .problem(APIProblem(.tooLarge, status: 413, title: "The body is too large."))
  }
}

extension Response {
  fileprivate init(_ response: APIResponse, hold: ByteBudget.Hold?) {
    var fields = HTTPFields(response.headers)
    if let count = response.unsentCount { fields[.contentLength] = "\(count)" }
    self.init(
      status: .init(code: response.status), headers: fields,
      body: response.body.isEmpty ? .init() : ResponseBody(ByteBuffer(bytes: response.body), hold: hold))
  }
}
