import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import ServiceLifecycle

/// Serves HTTP/1.1 connections that can become WebSockets. All other requests go to Hummingbird's responder.
struct SocketChannel: HTTPChannelHandler {
  typealias HTTP = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
  typealias Frames = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// The protocol of a connection, known after its first request.
  enum Kind: Sendable {
    case http(HTTP)
    /// With the session id of the request.
    case socket(Frames, session: String?)
  }

  struct Value: ServerChildChannelValue {
    let kind: EventLoopFuture<Kind>
    let channel: any Channel
  }

  let responder: Responder
  let front: PageFront
  let limits: WebLimits
  let converse: @Sendable (Frames, String?) async throws -> Void

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Kind>(
        upgraders: [upgrader],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture { .http(try self.http(channel, logger: logger)) }
        })
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
      configuration.decoderConfiguration.maxHeaderListSize = 16 << 10
      configuration.decoderConfiguration.maxHeaderFieldSize = 8 << 10
      configuration.decoderConfiguration.maxHeaderFieldCount = 100
      let kind = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: configuration)
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
      case .socket(let channel, let session): try await converse(channel, session)
      }
    } catch {
      logger.debug("A connection ended: \(error)")
    }
  }

  private func http(_ channel: any Channel, logger: Logger) throws -> HTTP {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: limits.requestTime, logger: logger))
    try pipeline.addHandler(PreparedAnswers(front: front))
    return try HTTP(
      wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  private var upgrader: NIOTypedWebSocketServerUpgrader<Kind> {
    NIOTypedWebSocketServerUpgrader<Kind>(
      maxFrameSize: limits.messageSize,
      shouldUpgrade: { [policy = front.policy] channel, head in
        var headers: [String: String] = [:]
        for header in head.headers where headers[header.name.lowercased()] == nil {
          headers[header.name.lowercased()] = header.value
        }
        let isOurs =
          head.uri == "/live" && policy.accepts(host: headers["host"]) && headers["origin"] != nil
          && policy.isSameOrigin(headers)
        return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let cookie = SessionCookie(
            origin: head.headers.first(name: "origin"),
            forwarded: head.headers.first(name: "x-forwarded-proto"))
          let session = cookie.id(in: head.headers.first(name: "cookie"))
          return .socket(try Frames(wrappingChannelSynchronously: channel), session: session)
        }
      })
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
