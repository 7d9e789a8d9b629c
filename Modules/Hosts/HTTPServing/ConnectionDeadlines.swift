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
  private var requestDeadline: Scheduled<Void>?
  private var responseDeadline: Scheduled<Void>?

  /// - Parameters:
  ///   - request: the time from a free connection to a complete request.
  ///   - response: the time from a complete request to a delivered response.
  public init(request: Duration, response: Duration) {
    self.request = TimeAmount(request)
    self.response = TimeAmount(response)
  }

  public func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { expectRequest(context) }
  }

  public func handlerRemoved(context: ChannelHandlerContext) {
    requestDeadline?.cancel()
    responseDeadline?.cancel()
  }

  public func channelActive(context: ChannelHandlerContext) {
    expectRequest(context)
    context.fireChannelActive()
  }

  public func channelInactive(context: ChannelHandlerContext) {
    requestDeadline?.cancel()
    responseDeadline?.cancel()
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      expectRequest(context)
    case .body: break
    case .end:
      requestDeadline?.cancel()
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
      let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
      written.futureResult.whenSuccess { bound.value.handler.responseLeft(bound.value.context) }
      context.write(data, promise: written)
    }
  }

  private func responseLeft(_ context: ChannelHandlerContext) {
    responseDeadline?.cancel()
    responseDeadline = nil
    if isLast {
      requestDeadline?.cancel()
      requestDeadline = close(context, in: Self.lingering)
    } else {
      expectRequest(context)
    }
  }

  private func expectRequest(_ context: ChannelHandlerContext) {
    guard requestDeadline == nil, !isLast else { return }
    requestDeadline = close(context, in: request)
  }

  private func expectResponse(_ context: ChannelHandlerContext) {
    guard responseDeadline == nil else { return }
    responseDeadline = close(context, in: response)
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
