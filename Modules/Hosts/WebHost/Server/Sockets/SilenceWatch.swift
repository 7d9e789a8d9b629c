import NIOCore
import NIOWebSocket

/// Asks a silent client for a sign of life, and closes the connection if it stays silent.
final class SilenceWatch: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let half: TimeAmount
  private var looking: RepeatedTask?
  private var wasHeard = true
  private var hasAsked = false

  /// - Parameter time: the longest time to be silent after one half of it.
  init(_ time: Duration) {
    half = TimeAmount(time / 2)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    looking = context.eventLoop.scheduleRepeatedTask(initialDelay: half, delay: half) { _ in
      bound.value.handler.look(bound.value.context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { looking?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    wasHeard = true
    context.fireChannelRead(data)
  }

  private func look(_ context: ChannelHandlerContext) {
    if !wasHeard, hasAsked { return context.close(promise: nil) }
    hasAsked = !wasHeard
    wasHeard = false
    guard hasAsked else { return }
    context.writeAndFlush(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())), promise: nil)
  }
}
