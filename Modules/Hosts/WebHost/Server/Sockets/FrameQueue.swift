import NIOCore

/// Passes frames to the host, one after the other. Reads nothing more until the host has handled those that are there.
///
/// Closes the connection when the client has closed its end and its last frame is handled. Without this, a server's connection
/// stays open for what it may still write.
final class FrameQueue<Frame: Sendable>: ChannelDuplexHandler {
  typealias InboundIn = Frame
  typealias OutboundIn = Any

  private let handle: @MainActor (Frame) async -> Void
  private var waiting: [Frame] = []
  private var isHandling = false
  private var wantsToRead = false
  private var hasEnded = false

  init(handle: @escaping @MainActor (Frame) async -> Void) {
    self.handle = handle
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    waiting.append(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    handleWaiting(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    context.fireUserInboundEventTriggered(event)
    guard case .inputClosed? = event as? ChannelEvent else { return }
    hasEnded = true
    closeAtEnd(context)
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
    closeAtEnd(context)
    guard !isHandling, wantsToRead else { return }
    wantsToRead = false
    context.read()
  }

  private func closeAtEnd(_ context: ChannelHandlerContext) {
    if hasEnded, !isHandling, waiting.isEmpty { context.close(promise: nil) }
  }
}
