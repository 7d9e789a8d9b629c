import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPServing

struct HealthLaneTests {
  private let channel = EmbeddedChannel()
  private let limits = ConnectionLimits(total: 1, perNetwork: 10)

  /// - Parameter isFull: whether another connection is busy, so that this one is reserved.
  private func connect(isFull: Bool) throws {
    if isFull { limits.admit(EmbeddedChannel()).setIdle(false) }
    let connection = ServedConnection()
    try channel.pipeline.syncOperations.addHandlers([
      connection.admission(limits),
      HealthLane(connection) { head in
        head.path == "/health"
          ? HealthLane.Answer(HTTPResponse(status: .ok), body: ByteBuffer(string: "ok")) : nil
      },
    ])
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
  }

  private func ask(_ path: String, _ method: HTTPRequest.Method = .get) throws -> HTTPResponse? {
    let head = HTTPRequest(method: method, scheme: "http", authority: "x", path: path)
    try channel.writeInbound(HTTPRequestPart.head(head))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    guard case .head(let response)? = try channel.readOutbound(as: HTTPResponsePart.self) else { return nil }
    return response
  }

  private func body() throws -> String? {
    guard case .body(let bytes)? = try channel.readOutbound(as: HTTPResponsePart.self) else { return nil }
    return String(buffer: bytes)
  }

  private func reachesTheHost() throws -> Bool { try channel.readInbound(as: HTTPRequestPart.self) != nil }

  /// A response to HEAD has no body.
  @Test(arguments: [(false, HTTPRequest.Method.get), (true, .get), (false, .head)])
  func healthIsAnswered(isFull: Bool, method: HTTPRequest.Method) throws {
    try connect(isFull: isFull)
    let response = try #require(try ask("/health", method))
    #expect(response.status == .ok && response.headerFields[.contentLength] == "2")
    #expect(response.headerFields[.connection] == (isFull ? "close" : nil))
    #expect(try body() == (method == .head ? nil : "ok"))
    #expect(try reachesTheHost() == false)
  }

  @Test func otherRequestsReachTheHost() throws {
    try connect(isFull: false)
    #expect(try ask("/other") == nil)
    #expect(try reachesTheHost())
  }

  @Test func reservedConnectionGetsNothingElse() throws {
    try connect(isFull: true)
    let response = try #require(try ask("/other"))
    #expect(response.status == .serviceUnavailable && response.headerFields[.connection] == "close")
    #expect(try reachesTheHost() == false)
  }

  @Test func reservedConnectionEndsSoon() throws {
    try connect(isFull: true)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1_999))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }
}
