import Foundation
public import NIOCore
public import NIOHTTP1

/// Refuses requests that can't be read, with exactly one response, and then ends the connection.
///
/// A head that is too large gets 431, or 414 if its first line is; other heads that are not HTTP get 400. If the body of a
/// request is not HTTP, the response to that request is the last one. Requests before it get their responses first.
///
/// A client that waits with its body is told to send it.
public final class RequestRefusal: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPServerRequestPart
  public typealias InboundOut = HTTPServerRequestPart
  public typealias OutboundIn = HTTPServerResponsePart
  public typealias OutboundOut = HTTPServerResponsePart

  private let lines: LineWatch
  private let check: @Sendable (HTTPRequestHead) -> HTTPResponseStatus?
  /// The requests without a complete response.
  private var unanswered = 0
  private var isInBody = false
  /// Whether the client of the last request waits before it sends the body.
  private var owesContinue = false
  /// Whether no other request is read.
  private var hasEnded = false
  private var refusal: HTTPResponseStatus?

  /// How long the connection stays open after a refusal, so that a client that is still sending can read it.
  private static let lingering = TimeAmount.milliseconds(500)

  /// - Parameter check: returns the status with which to refuse a head; `nil` if it is valid.
  public init(
    lines: LineWatch, check: @escaping @Sendable (HTTPRequestHead) -> HTTPResponseStatus? = { _ in nil }
  ) {
    self.lines = lines
    self.check = check
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasEnded else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      if let status = check(head) { return refuse(status, context) }
      // Without that field, such a connection would stay open (RFC 9112, 9.3).
      if !head.isKeepAlive { head.headers.replaceOrAdd(name: "connection", value: "close") }
      unanswered += 1
      isInBody = true
      owesContinue =
        head.version == .http1_1 && head.headers["expect"].contains { $0.lowercased() == "100-continue" }
      askForBody(context)
      return context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: lines.reset()
    case .end: isInBody = false
    }
    context.fireChannelRead(data)
  }

  public func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    guard !hasEnded else { return }
    guard !isInBody else {
      hasEnded = true
      return context.fireErrorCaught(error)
    }
    guard error == .headerOverflow else { return refuse(.badRequest, context) }
    refuse(lines.hasLongRequestLine ? .uriTooLong : .requestHeaderFieldsTooLarge, context)
  }

  /// Lets the client send the body that it holds back (RFC 9110, 10.1.1), after the responses to the requests before.
  private func askForBody(_ context: ChannelHandlerContext) {
    guard owesContinue, isInBody, unanswered == 1 else { return }
    owesContinue = false
    let answer = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(answer)), promise: nil)
  }

  private func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
    hasEnded = true
    refusal = status
    if unanswered == 0 { sendRefusal(context) }
  }

  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // A host also answers an error itself, after the response to the request.
    guard !hasEnded || unanswered > 0 else {
      promise?.succeed()
      return
    }
    context.write(data, promise: promise)
    guard case .end = unwrapOutboundIn(data) else { return }
    unanswered -= 1
    askForBody(context)
    guard hasEnded, unanswered == 0 else { return }
    if refusal != nil { sendRefusal(context) } else { end(context) }
  }

  private func sendRefusal(_ context: ChannelHandlerContext) {
    guard let status = refusal else { return }
    let body = ByteBuffer(string: "\(status.reasonPhrase).\n")
    let head = HTTPResponseHead(
      version: .http1_1, status: status,
      headers: [
        "content-type": "text/plain; charset=utf-8", "content-length": "\(body.readableBytes)",
        "connection": "close",
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    end(context)
  }

  private func end(_ context: ChannelHandlerContext) {
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
  }
}
