public import AccountsCore
public import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Serves a site over HTTP and WebSockets.
@MainActor
public struct WebServer {
  /// The address to listen on, the valid host names, and the limits.
  public struct Configuration: Sendable {
    public var host = "127.0.0.1"
    /// 0 takes any free port.
    public var port = 8080
    /// Valid names in `Host` headers, in addition to this machine's own.
    public var names: [String] = []
    public var limits = WebLimits()
    /// The proxies that may say which client a request comes from.
    public var proxies = TrustedProxies()

    public init() {}
  }

  private let configuration: Configuration
  private let logger: Logger
  private let store: SessionStore
  private let responder: WebResponder
  private let connections: ConnectionLimits
  private let budget: ByteBudget
  let health: WebHealth

  /// - Parameters:
  ///   - signIns: keeps the sign-ins over a restart.
  ///   - pages: keeps the pages over a restart, and hands them to other hosts; without it, pages end with the host.
  public init(
    _ site: any WebSite, _ configuration: Configuration, signIns: any SignInStore, pages: (any PageStore)?,
    logger: Logger
  ) {
    self.configuration = configuration
    self.logger = logger
    let isLocal = ["127.0.0.1", "localhost", "::1"].contains(configuration.host)
    let policy = HostPolicy(
      names: Set(configuration.names.map { $0.lowercased() }), allowsAddresses: !isLocal)
    let limits = configuration.limits
    health = WebHealth(policy: policy) {
      await site.answers() ? await signIns.answers() : false
    }
    store = SessionStore(limits: limits, clock: ContinuousClock())
    connections = ConnectionLimits(
      total: limits.connections, perNetwork: limits.connectionsPerNetwork,
      unlimited: configuration.proxies.networks)
    budget = ByteBudget(total: limits.heldBytes, perHolder: limits.heldBytesPerNetwork)
    responder = WebResponder(site: site, policy: policy, store: store, signIns: signIns, pages: pages)
  }

  /// Serves until a signal. Then saves typed text and closes every connection, within a second.
  ///
  /// The signals are SIGINT, SIGTERM and, unless the process ignores it, SIGHUP.
  ///
  /// - Parameter onStart: called once with the port.
  /// - Throws: `ListeningError` if it can't listen.
  public func run(onStart: @escaping @Sendable (Int) -> Void) async throws {
    var services = ServiceGroupConfiguration(
      services: [
        application(onStart: onStart), SavingService(store: store, keeper: responder.keeper),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint] + (HangUp.isIgnored ? [] : [.sighup]), logger: logger)
    services.maximumGracefulShutdownDuration = .milliseconds(900)
    let watching = Task { [responder] in await responder.desk?.watch() }
    let hibernation = Hibernation(store: store, maker: responder.maker, clock: store.clock)
    let sleeping = Task { await hibernation.run() }
    defer {
      watching.cancel()
      sleeping.cancel()
    }
    let outcome: Result<Void, any Error>
    do {
      try await health.probe.asking { try await ServiceGroup(configuration: services).run() }
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    await store.endAll()
    guard case .failure(let error) = outcome, !(error is CancellationError) else { return }
    throw ListeningError(host: configuration.host, port: configuration.port, error)
  }

  func application(onStart: @escaping @Sendable (Int) -> Void) -> some ApplicationProtocol {
    let handling = RequestHandling(responder: responder, configuration: configuration, budget: budget)
    return Application(
      responder: CallbackResponder<WebContext> { request, context in
        await handling.respond(to: request, from: context.remoteAddress?.ipAddress)
      },
      server: HTTPServerBuilder { [responder, health, connections] answer in
        SocketChannel(responder: answer, host: responder, health: health, connections: connections)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: nil,
        backlog: ConnectionLimits.backlog, availableConnectionsDelegate: connections.accepting),
      onServerRunning: { channel in
        await ConnectionLimits.acceptManyAtATime(channel)
        onStart(channel.localAddress?.port ?? 0)
      }, logger: logger)
  }
}

/// Connects Hummingbird's requests with the responder.
struct RequestHandling: Sendable {
  let responder: WebResponder
  let configuration: WebServer.Configuration
  let budget: ByteBudget

  /// Bodies up to this size are not counted, because the connection takes up as much anyway.
  private static let smallBody = 16 << 10

  func respond(to request: Request, from peer: String?) async -> Response {
    var web = web(request)
    web.address = configuration.proxies.client(peer: peer, forwarded: web.headers["x-forwarded-for"])
    let holder = ByteBudget.Holder(address: web.address)
    var bodyHold: ByteBudget.Hold?
    if request.method == .post {
      let limits = configuration.limits
      let limit = request.uri.path == "/act" ? limits.formSize : limits.messageSize
      switch await request.body(upTo: limit, within: limits.requestTime, budget, for: holder) {
      case .success(let body): (web.body, bodyHold) = (body.bytes, body.hold)
      case .failure(let failure): return Self.response(to: failure)
      }
    }
    let answer = await responder.respond(to: web)
    withExtendedLifetime(bodyHold) {}
    var hold: ByteBudget.Hold?
    if answer.body.count > Self.smallBody {
      hold = budget.hold(answer.body.count, for: holder)
      guard hold != nil else { return Self.response(to: .noRoom) }
    }
    return Response(
      status: .init(code: answer.status), headers: HTTPFields(answer.headers),
      body: answer.body.isEmpty ? .init() : ResponseBody(ByteBuffer(bytes: answer.body), hold: hold))
  }

  private func web(_ request: Request) -> WebRequest {
    var headers: [String: String] = [:]
    for field in request.headers {
      let name = field.name.canonicalName
      headers[name] =
        headers[name].map { "\($0)\(name == "x-forwarded-for" ? ", " : "; ")\(field.value)" }
        ?? field.value
    }
    headers["host"] = request.head.authority
    return WebRequest(
      method: request.method.rawValue, path: request.uri.path, query: request.uri.query ?? "",
      headers: headers)
  }

  private static func response(to failure: BodyFailure) -> Response {
    let refusal = refusal(of: failure)
    return Response(status: refusal.status, headers: refusal.headerFields)
  }

  /// Ends the connection, because the rest of the body is not read.
  static func refusal(of failure: BodyFailure) -> HTTPResponse {
    switch failure {
    case .tooLarge: HTTPResponse(status: .contentTooLarge, headerFields: [.connection: "close"])
    case .tooSlow: HTTPResponse(status: .requestTimeout, headerFields: [.connection: "close"])
    case .noRoom:
      HTTPResponse(status: .serviceUnavailable, headerFields: [.connection: "close", .retryAfter: "1"])
    case .brokenOff: HTTPResponse(status: .badRequest, headerFields: [.connection: "close"])
    }
  }
}

/// The context of a request: the client's address.
private struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
