import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import WebHost

struct SilenceWatchTests {
  private let channel = EmbeddedChannel(handler: SilenceWatch(.seconds(60)))

  private func pings() throws -> Int {
    var count = 0
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
      count += frame.opcode == .ping ? 1 : 0
    }
    return count
  }

  @Test func silentClientIsAskedOnceAndThenLeft() throws {
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try pings() == 1 && channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(try pings() == 0 && !channel.isActive)
  }

  @Test func clientThatAnswersStays() throws {
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    for _ in 0..<10 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(60))
      #expect(try pings() == 1)
      try channel.writeInbound(WebSocketFrame(fin: true, opcode: .pong, data: ByteBuffer()))
    }
    #expect(channel.isActive)
  }
}
