import HTTPServing
import HTTPTypes
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import WebHost

/// One connection on an event loop whose time the test sets.
@MainActor
struct ConnectionTests {
  private let rig = WebRig()
  private let channel = NIOAsyncTestingChannel()

  private func connect() async throws {
    let handler = SocketChannel(
      responder: { _, _, _ in }, host: rig.responder, health: WebHealth(policy: HostPolicy()) { true },
      connections: ConnectionLimits(total: 10, perNetwork: 10))
    _ = try await channel.testingEventLoop.executeInContext { [channel] in
      handler.setup(channel: channel, logger: Logger(label: "test"))
    }
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: loc"])
  func incompleteRequestTimesOutAfterTenSeconds(beginning: String) async throws {
    try await connect()
    if !beginning.isEmpty { try await channel.writeInbound(ByteBuffer(string: beginning)) }
    await channel.testingEventLoop.advanceTime(by: .milliseconds(9_999))
    #expect(channel.isActive)
    await channel.testingEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test(arguments: [BodyFailure.tooLarge, .tooSlow, .noRoom, .brokenOff])
  func bodyThatIsNotReadEndsTheConnection(failure: BodyFailure) {
    #expect(RequestHandling.refusal(of: failure).headerFields[.connection] == "close")
  }

  @Test func preparedPageIsSentByTheConnection() async throws {
    rig.site.setVersion(1)
    _ = await rig.get("/")
    try await connect()
    for _ in 0..<3 { try await channel.writeInbound(request("/")) }
    let answer = try await received()
    #expect(answer.ranges(of: "HTTP/1.1 200 OK\r\n").count == 3)
    #expect(answer.ranges(of: "Row 39").count == 3)
    #expect(
      answer.contains(
        #/\r\nDate: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r\n/#.ignoresCase()))
    for header in ["x-content-type-options: nosniff", "cache-control: no-store", "x-frame-options: DENY"] {
      #expect(answer.lowercased().ranges(of: "\r\n\(header.lowercased())\r\n").count == 3)
    }
    #expect(rig.store.count == 4)
  }

  @Test(arguments: [
    "GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /?page=1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ])
  func otherRequestsReachTheResponder(request: String) async throws {
    rig.site.setVersion(1)
    _ = await rig.get("/")
    try await connect()
    try await channel.writeInbound(ByteBuffer(string: request))
    #expect(try await received().isEmpty)
    #expect(rig.store.count == 1)
  }

  private func request(_ path: String) -> ByteBuffer {
    ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
  }

  private func received() async throws -> String {
    var text = ""
    while let part = try await channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: part) }
    return text
  }
}
