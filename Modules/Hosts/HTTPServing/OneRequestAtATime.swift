import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Passes on a request only after the client has received the response to the one before.
///
/// Until then, it reads nothing more from the connection. So a client that sends many requests and reads no response
/// takes up the memory of one response and of what was read at once. After a response with `Connection: close`, no request is
/// passed on.
final class OneRequestAtATime: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private enum Waiting {
    case part(HTTPRequestPart)
    case inputClosed
    case error(any Error)
  }

  private let connection: ServedConnection
  private var waiting = CircularBuffer<Waiting>()
  private var wantsToRead = false
  private var isPassingOn = false
  private var isTakingTurns = false
  /// Whether the current request is complete, and whether its response is delivered. A response can come first.
  private var isReceived = false
  private var isAnswered = false
  private var isLast = false

  private var isBusy: Bool { isReceived && !isAnswered }

  init(_ connection: ServedConnection) {
    self.connection = connection
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    receive(.part(unwrapInboundIn(data)), context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent {
      receive(.inputClosed, context)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    receive(.error(error), context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    waiting.removeAll()
    context.fireChannelInactive()
  }

  func read(context: ChannelHandlerContext) {
    if isBusy || !waiting.isEmpty { wantsToRead = true } else { context.read() }
  }

  private func receive(_ item: Waiting, _ context: ChannelHandlerContext) {
    if isLast, case .part = item { return }
    waiting.append(item)
    passOn(context)
  }

  /// Passes on what waits, up to the end of a request.
  ///
  /// The response can be delivered during this. Then the other connections of the event loop, and new ones, have their
  /// turn before the next request.
  private func passOn(_ context: ChannelHandlerContext) {
    guard !isPassingOn, !isTakingTurns else { return }
    isPassingOn = true
    var isComplete = false
    while !isBusy, !isComplete, let item = waiting.popFirst() {
      switch item {
      case .part(let part):
        if case .end = part {
          isComplete = true
          requestIsComplete()
        }
        context.fireChannelRead(wrapInboundOut(part))
      case .inputClosed: context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
      case .error(let error): context.fireErrorCaught(error)
      }
    }
    isPassingOn = false
    guard !isBusy else { return }
    if !waiting.isEmpty {
      isTakingTurns = true
      context.eventLoop.assumeIsolated().execute { [self] in
        isTakingTurns = false
        passOn(context)
        context.fireChannelReadComplete()
      }
    } else if wantsToRead {
      wantsToRead = false
      context.read()
    }
  }

  private func requestIsComplete() {
    isReceived = true
    if isAnswered { (isReceived, isAnswered) = (false, false) } else { connection.ticket?.setIdle(false) }
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    if case .head(let head) = part, head.headerFields[.connection]?.lowercased() == "close" {
      isLast = true
      waiting.removeAll { if case .part = $0 { true } else { false } }
    }
    guard case .end = part else { return context.write(data, promise: promise) }
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenSuccess { self.responseIsDelivered(context) }
    context.write(data, promise: written)
  }

  private func responseIsDelivered(_ context: ChannelHandlerContext) {
    isAnswered = true
    guard isReceived else { return }
    (isReceived, isAnswered) = (false, false)
    connection.ticket?.setIdle(true)
    passOn(context)
    context.fireChannelReadComplete()
  }
}
