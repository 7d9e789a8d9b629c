import HTTPServing
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import ServiceLifecycle
import Synchronization

/// Serves HTTP/1.1 connections that can become WebSockets. All other requests go to Hummingbird's responder.
struct SocketChannel: HTTPChannelHandler {
  typealias HTTP = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  /// The protocol of a connection, known after its first request.
  enum Kind: Sendable {
    case http(HTTP)
    case socket(SocketConversation)
    /// A socket that is one too many.
    case refused(any Channel)
  }

  struct Value: ServerChildChannelValue {
    let kind: EventLoopFuture<Kind>
    let channel: any Channel
  }

  let responder: Responder
  let host: WebResponder
  let health: WebHealth
  let connections: ConnectionLimits
  private let sockets = SocketCounts()
  private let heads = HeadLimits()
  private var limits: WebLimits { host.store.limits }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // The connection belongs to the channel's event loop, as all of these closures do.
      let connection = NIOLoopBound(ServedConnection(), eventLoop: channel.eventLoop)
      try channel.pipeline.syncOperations.addHandler(connection.value.admission(connections))
      let lines = LineWatch(limit: heads.fieldSize)
      let refusal = RequestRefusal(lines: lines, check: Self.refusal)
      let rules = NIOLoopBound((lines: lines, refusal: refusal), eventLoop: channel.eventLoop)
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Kind>(
        upgraders: [upgrader(connection, rules)],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture {
            .http(try self.http(channel, connection.value, logger: logger))
          }
        })
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
      // `OneRequestAtATime` waits for the client too, not only for the response to be written.
      configuration.enablePipelining = false
      configuration.enableErrorHandling = false
      configuration.decoderConfiguration = heads.decoder
      try channel.pipeline.syncOperations.addHandler(lines)
      let kind = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: configuration)
      let upgrading = try channel.pipeline.syncOperations.handler(
        type: NIOTypedHTTPServerUpgradeHandler<Kind>.self)
      try channel.pipeline.syncOperations.addHandler(refusal, position: .before(upgrading))
      // Before the first request, nothing else limits the time.
      let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(limits.requestTime)) {
        channel.close(promise: nil)
      }
      kind.whenComplete { _ in deadline.cancel() }
      return Value(kind: kind, channel: channel)
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      let kind = try await withGracefulShutdownHandler {
        try await value.kind.get()
      } onGracefulShutdown: {
        value.channel.eventLoop.execute { if !value.kind.isFulfilled { value.channel.close(promise: nil) } }
      }
      switch kind {
      case .http(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
      case .socket(let conversation): try await conversation.run()
      case .refused(let channel): await SocketConversation.sayTooMany(channel)
      }
    } catch {
      logger.debug("A connection ended: \(error)")
    }
  }

  private func http(_ channel: any Channel, _ connection: ServedConnection, logger: Logger) throws -> HTTP {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try pipeline.addHandlers(
      connection.guards(
        request: limits.requestTime, response: limits.responseTime, health: health.answer))
    try pipeline.addHandler(HTTPConnectionStateHandler(logger: logger))
    try pipeline.addHandler(PreparedAnswers(front: host.front))
    return try HTTP(
      wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  /// The status with which a head is refused, whatever it asks for: without exactly one host, or with a body that the decoder
  /// can't read.
  private static func refusal(of head: HTTPRequestHead) -> HTTPResponseStatus? {
    let codings = head.headers["transfer-encoding"]
    let isReadable = codings.isEmpty || codings.count == 1 && codings[0].lowercased() == "chunked"
    return head.headers["host"].count == 1 && isReadable ? nil : .badRequest
  }

  private func upgrader(
    _ connection: NIOLoopBound<ServedConnection>,
    _ rules: NIOLoopBound<(lines: LineWatch, refusal: RequestRefusal)>
  ) -> NIOTypedWebSocketServerUpgrader<Kind> {
    NIOTypedWebSocketServerUpgrader<Kind>(
      maxFrameSize: limits.messageSize,
      shouldUpgrade: { [policy = host.policy] channel, head in
        var headers: [String: String] = [:]
        for header in head.headers where headers[header.name.lowercased()] == nil {
          headers[header.name.lowercased()] = header.value
        }
        let isOurs =
          head.method == .GET && head.version == .http1_1 && head.uri == "/live"
          && connection.value.ticket?.isReserved != true
          && policy.accepts(host: headers["host"]) && headers["origin"] != nil
          && policy.isSameOrigin(headers)
        return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { [host, limits, sockets] channel, head in
        channel.eventLoop.makeCompletedFuture {
          let cookie = SessionCookie(
            origin: head.headers.first(name: "origin"),
            forwarded: head.headers.first(name: "x-forwarded-proto"))
          let session = cookie.id(in: head.headers.first(name: "cookie"))
          channel.pipeline.syncOperations.removeHandler(rules.value.lines, promise: nil)
          channel.pipeline.syncOperations.removeHandler(rules.value.refusal, promise: nil)
          guard sockets.open(session, limit: limits.socketsPerSession) else { return .refused(channel) }
          channel.closeFuture.whenComplete { _ in sockets.close(session) }
          let conversation = SocketConversation(
            channel, of: host, session: session, ticket: connection.value.ticket)
          try channel.pipeline.syncOperations.addHandlers(
            WriteDeadline(limits.responseTime),
            SilenceWatch(
              limits.idleTime, asking: WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())),
            FrameQueue { await conversation.receive($0) })
          return .socket(conversation)
        }
      })
  }
}

/// Counts the sockets of each session.
private final class SocketCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Counts a socket. Returns `false` if the session has too many. Sockets without a session end by themselves.
  func open(_ session: String?, limit: Int) -> Bool {
    guard let session else { return true }
    return counts.withLock { counts in
      guard counts[session, default: 0] < limit else { return false }
      counts[session, default: 0] += 1
      return true
    }
  }

  func close(_ session: String?) {
    guard let session else { return }
    counts.withLock { counts in
      let count = counts[session, default: 0] - 1
      counts[session] = count > 0 ? count : nil
    }
  }
}

extension EventLoopFuture {
  /// Whether the future has a result. Call it on the future's event loop.
  fileprivate var isFulfilled: Bool {
    var isFulfilled = false
    assumeIsolated().whenComplete { _ in isFulfilled = true }
    return isFulfilled
  }
}
