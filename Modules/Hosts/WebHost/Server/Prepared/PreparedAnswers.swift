import HTTPServing
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Responds to requests for prepared pages on the connection's event loop, and passes on all others.
final class PreparedAnswers: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let front: PageFront
  /// The protocol by which the client reached the proxy in front of this host.
  private static let forwarded = HTTPField.Name("x-forwarded-proto")
  private var answer: PageFront.Answer?

  init(front: PageFront) {
    self.front = front
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      answer = answer(to: head)
      if answer == nil { context.fireChannelRead(data) }
    case .body: if answer == nil { context.fireChannelRead(data) }
    case .end:
      guard let answer else { return context.fireChannelRead(data) }
      self.answer = nil
      context.write(wrapOutboundOut(.head(Self.head(of: answer))), promise: nil)
      context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  private func answer(to head: HTTPRequest) -> PageFront.Answer? {
    let connection = head.headerFields[.connection]?.lowercased() ?? "keep-alive"
    guard head.method == .get, connection == "keep-alive", let path = head.path else { return nil }
    return front.answer(
      PageFront.Request(
        host: head.authority, path: path, cookies: head.headerFields[.cookie],
        languages: head.headerFields[.acceptLanguage],
        takesGzip: AcceptEncoding.takesGzip(head.headerFields[.acceptEncoding]),
        cookie: SessionCookie(
          origin: head.headerFields[.origin], forwarded: Self.forwarded.flatMap { head.headerFields[$0] })))
  }

  private static let plainFields = fields(isGzip: false)
  private static let gzipFields = fields(isGzip: true)

  private static func fields(isGzip: Bool) -> HTTPFields {
    HTTPFields(
      WebResponse.pageHeaders(isGzip: isGzip) + WebResponse.commonHeaders + [("cache-control", "no-store")])
  }

  private static func head(of answer: PageFront.Answer) -> HTTPResponse {
    var fields = answer.isGzip ? gzipFields : plainFields
    if let cookie = answer.cookie { fields.append(contentsOf: HTTPFields([cookie])) }
    fields[.contentLength] = "\(answer.body.readableBytes)"
    fields[.date] = DateHeader.now
    return HTTPResponse(status: .ok, headerFields: fields)
  }
}
