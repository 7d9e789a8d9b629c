public import HTTPTypes
public import NIOCore
public import NIOHTTPTypes

/// Responds to health checks on the connection's event loop, so that no amount of other work delays them.
///
/// On a reserved connection (`ConnectionLimits`), responds to all other requests with 503 and ends the connection.
public final class HealthLane: ChannelInboundHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundOut = HTTPResponsePart

  public struct Answer: Sendable {
    public var response: HTTPResponse
    /// Sent except for `HEAD`. Its length is set in any case.
    public var body: ByteBuffer

    public init(_ response: HTTPResponse, body: ByteBuffer = ByteBuffer()) {
      self.response = response
      self.body = body
    }
  }

  /// The response to a health check; `nil` for all other requests. Must not wait.
  public typealias Check = @Sendable (HTTPRequest) -> Answer?

  private let connection: ServedConnection
  private let check: Check
  private var answer: Answer?
  private var needsBody = false
  private var isLast = false

  init(_ connection: ServedConnection, _ check: @escaping Check) {
    self.connection = connection
    self.check = check
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      answer = check(head)
      let isReserved = connection.ticket?.isReserved ?? false
      if answer == nil, isReserved { answer = Self.refusal }
      needsBody = head.method != .head
      isLast = isReserved || head.headerFields[.connection]?.lowercased() == "close"
    case .body: break
    case .end:
      guard let answer else { break }
      self.answer = nil
      return send(answer, context)
    }
    if answer == nil { context.fireChannelRead(data) }
  }

  private func send(_ answer: Answer, _ context: ChannelHandlerContext) {
    var response = answer.response
    response.headerFields[.contentLength] = "\(answer.body.readableBytes)"
    if isLast { response.headerFields[.connection] = "close" }
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if needsBody { context.write(wrapOutboundOut(.body(answer.body)), promise: nil) }
    let sent = context.eventLoop.makePromise(of: Void.self)
    if isLast {
      let (channel, eventLoop) = (context.channel, context.eventLoop)
      // Not at once: this can be during the delivery of the response before.
      sent.futureResult.whenSuccess { eventLoop.execute { channel.close(mode: .output, promise: nil) } }
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
  }

  private static var refusal: Answer {
    var response = HTTPResponse(status: .serviceUnavailable)
    response.headerFields[.retryAfter] = "1"
    response.headerFields[.contentType] = "text/plain; charset=utf-8"
    return Answer(response, body: ByteBuffer(string: "Too many connections.\n"))
  }
}
