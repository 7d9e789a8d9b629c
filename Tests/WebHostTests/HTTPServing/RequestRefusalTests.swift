import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import HTTPServing

/// Responses to requests that are not HTTP, or too large.
struct RequestRefusalTests {
  private let channel = EmbeddedChannel()

  private func connect(check: @escaping @Sendable (HTTPRequestHead) -> HTTPResponseStatus? = { _ in nil })
    throws
  {
    let pipeline = channel.pipeline.syncOperations
    let lines = LineWatch(limit: 100)
    try pipeline.addHandler(lines)
    var heads = HeadLimits()
    heads.fieldSize = 100
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false,
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: heads.decoder)
    try pipeline.addHandler(RequestRefusal(lines: lines, check: check))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  /// Sends bytes. An error of the decoder is thrown again behind the handler only inside of a body.
  private func send(_ text: String) { _ = try? channel.writeInbound(ByteBuffer(string: text)) }

  private func respond(_ status: HTTPResponseStatus = .ok) throws {
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: ["content-length": "0"])
    try channel.writeOutbound(HTTPServerResponsePart.head(head))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
  }

  /// The statuses of the responses so far.
  private func statuses() throws -> [Int] {
    var text = ""
    while let part = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: part) }
    return text.matches(of: #/HTTP\/1\.1 (\d+)/#).compactMap { Int($0.1) }
  }

  private var isOpen: Bool {
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(500))
    return channel.isActive
  }

  @Test func bodyThatIsHeldBackIsAskedFor() throws {
    try connect()
    send("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n\r\n")
    #expect(try statuses() == [100])
    send("ab")
    send("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(try statuses().isEmpty, "the first response comes before")
    try respond()
    #expect(try statuses() == [200, 100])
  }

  @Test(arguments: [("1.0", "", true), ("1.0", "Connection: keep-alive\r\n", false), ("1.1", "", false)])
  func requestThatDoesNotKeepItsConnectionIsMarked(version: String, field: String, isLast: Bool) throws {
    try connect()
    send("GET / HTTP/\(version)\r\nHost: x\r\n\(field)\r\n")
    guard case .head(let head)? = try channel.readInbound(as: HTTPServerRequestPart.self) else {
      throw Unread()
    }
    #expect((head.headers["connection"] == ["close"]) == isLast)
  }

  private struct Unread: Error {}

  @Test(arguments: [
    ("GET /\(String(repeating: "a", count: 200)) HTTP/1.1\r\nHost: x\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 200))\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: x\r\n\(String(repeating: "a", count: 200)): b\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: x\r\n\(String(repeating: "a: b\r\n", count: 101))\r\n", 431),
    ("nonsense\r\n\r\n", 400), ("GET / HTTP/9.9\r\n\r\n", 400),
  ])
  func headGetsOneAnswer(head: String, status: Int) throws {
    try connect()
    send(head)
    #expect(try statuses() == [status])
    try? respond(.badRequest)
    #expect(try statuses().isEmpty, "a host's own response to the error is dropped")
    #expect(!isOpen)
  }

  /// The line can come in any parts.
  @Test func longLineInPartsIsNoticed() throws {
    try connect()
    for part in ["GE", "T", " /", String(repeating: "a", count: 60), String(repeating: "a", count: 60)] {
      send(part)
    }
    #expect(try statuses() == [414])
  }

  @Test(arguments: [[49, 60, 200], [49, 250], [100, 200], [150], []])
  func longLineOfABodyDoesNotCount(ends: [Int]) throws {
    try connect()
    let body = String(repeating: "a b", count: 90)
    let request = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 270\r\n\r\n\(body)"
    var start = 0
    for end in ends + [request.utf8.count] {
      send(String(request.dropFirst(start).prefix(end - start)))
      start = end
    }
    try respond()
    send("GET / HTTP/1.1\r\nHost: x\r\nA: \(String(repeating: "a", count: 200))\r\n\r\n")
    #expect(try statuses() == [200, 431])
  }

  @Test func requestBeforeGetsItsResponseFirst() throws {
    try connect()
    send(
      "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 200))\r\n\r\n")
    #expect(try statuses().isEmpty)
    try respond()
    #expect(try statuses() == [200, 431])
    #expect(!isOpen)
  }

  @Test func badChunkGetsTheResponseOfItsRequestAlone() throws {
    try connect()
    send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n")
    #expect(try statuses().isEmpty)
    try respond(.badRequest)
    try? respond(.badRequest)
    #expect(try statuses() == [400])
    #expect(!isOpen)
  }

  @Test func hostCanRefuseAHead() throws {
    try connect { $0.headers["host"].count == 1 ? nil : .badRequest }
    send("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n")
    #expect(try statuses() == [400])
    #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == nil)
  }
}
