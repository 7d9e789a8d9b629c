import NIOCore

/// Passes frames to the host, one after the other. Reads nothing more until the host has handled those that are there.
final class FrameQueue<Frame: Sendable>: ChannelDuplexHandler {
  typealias InboundIn = Frame
  typealias OutboundIn = Any

  private let handle: @MainActor (Frame) async -> Void
  private var waiting: [Frame] = []
  private var isHandling = false
  private var wantsToRead = false

  init(handle: @escaping @MainActor (Frame) async -> Void) {
    self.handle = handle
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    waiting.append(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    handleWaiting(context)
  }

  func read(context: ChannelHandlerContext) {
    if isHandling { wantsToRead = true } else { context.read() }
  }

  private func handleWaiting(_ context: ChannelHandlerContext) {
    guard !isHandling, !waiting.isEmpty else { return }
    isHandling = true
    let frames = waiting
    waiting = []
    let eventLoop = context.eventLoop
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: eventLoop)
    Task { @MainActor [handle] in
      for frame in frames { await handle(frame) }
      eventLoop.execute { bound.value.handler.goOn(bound.value.context) }
    }
  }

  private func goOn(_ context: ChannelHandlerContext) {
    isHandling = false
    handleWaiting(context)
    guard !isHandling, wantsToRead else { return }
    wantsToRead = false
    context.read()
  }
}
