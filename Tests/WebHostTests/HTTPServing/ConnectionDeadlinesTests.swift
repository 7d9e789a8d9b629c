import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPServing

/// A connection whose requests or responses take long.
struct ConnectionDeadlinesTests {
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handler: ConnectionDeadlines(request: .seconds(10), response: .seconds(20)))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
  }

  private func request() throws {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")
    try channel.writeInbound(HTTPRequestPart.head(head))
    try channel.writeInbound(HTTPRequestPart.end(nil))
  }

  private func respond() throws {
    try beginResponse()
    try channel.writeOutbound(HTTPResponsePart.end(nil))
  }

  private func beginResponse() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
  }

  /// Whether the connection is open after a time.
  private func isOpen(after seconds: Int64) -> Bool {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    return channel.isActive
  }

  @Test func silenceEndsAfterTheTimeForARequest() {
    #expect(isOpen(after: 9))
    #expect(!isOpen(after: 1))
  }

  @Test func responseHasATimeOfItsOwn() throws {
    try request()
    #expect(isOpen(after: 19))
    try respond()
    #expect(isOpen(after: 9))
    #expect(!isOpen(after: 1))
  }

  @Test func beginningOfAResponseGivesItNoMoreTime() throws {
    try request()
    #expect(isOpen(after: 10))
    try beginResponse()
    #expect(!isOpen(after: 10))
  }
}
