import HTTPTypes
public import NIOCore
public import NIOHTTPTypes

/// Closes connections that take too long to send a request or to receive the response. Comes behind `OneRequestAtATime`.
///
/// The time for a request starts when the connection is free for it, so that neither silence nor single bytes keep a
/// connection open. After a response with `Connection: close`, closes the connection after a short delay, in which a
/// client that is still sending can read the response.
public final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart
  public typealias OutboundOut = HTTPResponsePart

  private let request: TimeAmount
  private let response: TimeAmount
  /// The time from the last delivered response to the end of the connection.
  private static let lingering = TimeAmount.milliseconds(500)

  private var isLast = false
  private var requestDeadline: NIODeadline?
  private var responseDeadline: NIODeadline?
  /// Looks at the deadlines at least as often as a new one can be due: a timer for each would take longer than an answer.
  private var watch: Scheduled<Void>?

  /// - Parameters:
  ///   - request: the time from a free connection to a complete request.
  ///   - response: the time from a complete request to a delivered response.
  public init(request: Duration, response: Duration) {
    self.request = TimeAmount(request)
    self.response = TimeAmount(response)
  }

  public func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { connected(context) }
  }

  public func handlerRemoved(context: ChannelHandlerContext) { watch?.cancel() }

  public func channelActive(context: ChannelHandlerContext) {
    connected(context)
    context.fireChannelActive()
  }

  public func channelInactive(context: ChannelHandlerContext) {
    watch?.cancel()
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      expectRequest(context)
    case .body: break
    case .end:
      requestDeadline = nil
      expectResponse(context)
    }
    context.fireChannelRead(data)
  }

  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      isLast = head.headerFields[.connection]?.lowercased() == "close"
      expectResponse(context)
      context.write(data, promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      let written = promise ?? context.eventLoop.makePromise()
      written.futureResult.assumeIsolated().whenSuccess { self.responseLeft(context) }
      context.write(data, promise: written)
    }
  }

  private func connected(_ context: ChannelHandlerContext) {
    expectRequest(context)
    look(context)
  }

  private func responseLeft(_ context: ChannelHandlerContext) {
    responseDeadline = nil
    if isLast {
      requestDeadline = context.eventLoop.now + Self.lingering
      look(context)
    } else {
      expectRequest(context)
    }
  }

  private func expectRequest(_ context: ChannelHandlerContext) {
    guard requestDeadline == nil, !isLast else { return }
    requestDeadline = context.eventLoop.now + request
  }

  private func expectResponse(_ context: ChannelHandlerContext) {
    if responseDeadline == nil { responseDeadline = context.eventLoop.now + response }
  }

  /// Closes the connection if a deadline is over, or looks again when one can be.
  private func look(_ context: ChannelHandlerContext) {
    watch?.cancel()
    let now = context.eventLoop.now
    let next =
      [requestDeadline, responseDeadline, now + min(request, response)].compactMap(\.self).min() ?? now
    guard next > now else { return context.close(promise: nil) }
    watch = context.eventLoop.assumeIsolated().scheduleTask(deadline: next) { self.look(context) }
  }
}
