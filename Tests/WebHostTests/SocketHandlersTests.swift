import HTTPServing
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import WebHost

/// What stands between a socket and its conversation.
struct SocketHandlersTests {
  private let address: SocketAddress

  init() throws {
    address = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
  }

  private func channel(_ handler: any ChannelHandler) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handlers: [handler])
    try channel.connect(to: address).wait()
    return channel
  }

  private func questions(_ channel: EmbeddedChannel) throws -> Int {
    var count = 0
    while try channel.readOutbound(as: String.self) == "?" { count += 1 }
    return count
  }

  @Test func silentClientIsAskedOnceAndThenLeft() throws {
    let channel = try channel(SilenceWatch(.seconds(60), asking: "?"))
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(try questions(channel) == 1 && channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(try questions(channel) == 0 && !channel.isActive)
  }

  @Test func clientThatAnswersStays() throws {
    let channel = try channel(SilenceWatch(.seconds(60), asking: "?"))
    for _ in 0..<10 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(60))
      #expect(try questions(channel) == 1)
      try channel.writeInbound("!")
    }
    #expect(channel.isActive)
  }

  @Test(arguments: [true, false])
  func clientThatTakesNoMessageIsLeft(takesIt: Bool) throws {
    let channel = try channel(WriteDeadline(.seconds(30)))
    channel.write("text", promise: nil)
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    if takesIt { channel.flush() }
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(channel.isActive == takesIt)
  }

  private final class Reads: ChannelOutboundHandler, Sendable {
    typealias OutboundIn = Any
    let count = Atomic(0)

    func read(context: ChannelHandlerContext) { count.add(1, ordering: .relaxed) }
  }

  @MainActor
  @Test func nothingIsReadWhileTheHostHandlesAFrame() async throws {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    var heard: [Int] = []
    let handle: @MainActor (Int) async -> Void = { frame in
      heard.append(frame)
      for await _ in steps { break }
    }
    let reads = Reads()
    let channel = NIOAsyncTestingChannel()
    try await channel.testingEventLoop.executeInContext { [channel] in
      try channel.pipeline.syncOperations.addHandlers(reads, FrameQueue(handle: handle))
    }
    try await channel.connect(to: address)
    let before = reads.count.load(ordering: .relaxed)
    for frame in 1...2 { try await channel.writeInbound(frame) }
    channel.read()
    for expected in [[1], [1, 2]] {
      while heard.count < expected.count { await Task.yield() }
      #expect(heard == expected)
      #expect(reads.count.load(ordering: .relaxed) == before)
      step.yield()
    }
    while reads.count.load(ordering: .relaxed) == before { await Task.yield() }
  }

  @MainActor
  @Test func clientThatClosesItsEndIsLeftWhenItsFramesAreHandled() async throws {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    var heard = 0
    let handle: @MainActor (Int) async -> Void = { _ in
      for await _ in steps { break }
      heard += 1
    }
    let channel = NIOAsyncTestingChannel()
    try await channel.testingEventLoop.executeInContext { [channel] in
      try channel.pipeline.syncOperations.addHandler(FrameQueue(handle: handle))
    }
    try await channel.connect(to: address)
    try await channel.writeInbound(1)
    try await channel.testingEventLoop.executeInContext { [channel] in
      channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    #expect(channel.isActive)
    step.yield()
    try await channel.closeFuture.get()
    #expect(heard == 1)
  }

  @Test func clientThatClosesItsEndInSilenceIsLeft() throws {
    let channel = try channel(FrameQueue<Int> { _ in })
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(!channel.isActive)
  }
}
