import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPServing

/// A connection whose client sends many requests at once.
struct OneRequestAtATimeTests {
  /// Counts the reads that reach the socket.
  private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart
    var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }

  private let reads = Reads()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handlers: [reads, OneRequestAtATime(ServedConnection())])
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
  }

  private func send(_ paths: String...) throws {
    for path in paths {
      try channel.writeInbound(
        HTTPRequestPart.head(HTTPRequest(method: .get, scheme: "http", authority: "x", path: path)))
      try channel.writeInbound(HTTPRequestPart.end(nil))
    }
  }

  /// The paths of the requests that reached the host since the last call.
  private func received() throws -> [String] {
    var paths: [String] = []
    while let part = try channel.readInbound(as: HTTPRequestPart.self) {
      if case .head(let head) = part { paths.append(head.path ?? "") }
    }
    return paths
  }

  private func write() {
    channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
    channel.write(HTTPResponsePart.end(nil), promise: nil)
  }

  @Test func secondRequestWaitsUntilTheFirstResponseIsDelivered() throws {
    try send("/1", "/2", "/3")
    #expect(try received() == ["/1"])
    write()
    // The response is written, but the client has not taken it.
    #expect(try received() == [])
    channel.flush()
    #expect(try received() == ["/2"])
    write()
    channel.flush()
    #expect(try received() == ["/3"])
  }

  @Test func nothingIsReadUntilTheResponseIsDelivered() throws {
    try send("/1")
    let before = reads.count
    channel.read()
    channel.read()
    #expect(reads.count == before)
    write()
    channel.flush()
    #expect(reads.count == before + 1)
    channel.read()
    #expect(reads.count == before + 2)
  }

  @Test func responseMayComeBeforeTheEndOfTheRequest() throws {
    try channel.writeInbound(
      HTTPRequestPart.head(HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/1")))
    write()
    channel.flush()
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try send("/2", "/3")
    channel.embeddedEventLoop.run()
    #expect(try received() == ["/1", "/2"])
  }

  @Test func responseDuringTheRequestFreesTheConnection() throws {
    let echo = Echo()
    try channel.pipeline.syncOperations.addHandler(echo)
    try send("/1", "/2", "/3")
    channel.embeddedEventLoop.run()
    #expect(echo.paths == ["/1", "/2", "/3"])
  }

  @Test func errorAndEndComeAfterTheRequestsBefore() throws {
    let order = Order()
    try channel.pipeline.syncOperations.addHandler(order)
    try send("/1", "/2")
    channel.pipeline.fireErrorCaught(ChannelError.operationUnsupported)
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    for _ in 0..<2 {
      write()
      channel.flush()
      channel.embeddedEventLoop.run()
    }
    #expect(order.seen == ["/1", "/2", "error", "end"])
  }

  @Test func nothingIsPassedOnAfterTheLastResponse() throws {
    try send("/1", "/2")
    channel.write(
      HTTPResponsePart.head(HTTPResponse(status: .ok, headerFields: [.connection: "close"])), promise: nil)
    try channel.writeAndFlush(HTTPResponsePart.end(nil)).wait()
    try send("/3")
    channel.embeddedEventLoop.run()
    #expect(try received() == ["/1"])
  }

  @Test func closedConnectionDropsWhatWaits() throws {
    try send("/1", "/2")
    try channel.close().wait()
    #expect(try received() == ["/1"])
  }
}

/// Responds to each request at once.
private final class Echo: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart
  var paths: [String] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): paths.append(head.path ?? "")
    case .body: break
    case .end:
      context.write(wrapOutboundOut(.head(HTTPResponse(status: .ok))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}

/// Remembers the order of requests and events.
private final class Order: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  var seen: [String] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { seen.append(head.path ?? "") }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { seen.append("error") }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) { seen.append("end") }
}
