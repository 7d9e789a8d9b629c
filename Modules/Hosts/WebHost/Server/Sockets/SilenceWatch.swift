import NIOCore

/// Asks a silent client for a sign of life, and closes the connection if it stays silent.
final class SilenceWatch<Frame: Sendable>: ChannelInboundHandler {
  typealias InboundIn = Frame
  typealias OutboundOut = Frame

  private let half: TimeAmount
  private let question: Frame
  private var looking: RepeatedTask?
  private var wasHeard = true
  private var hasAsked = false

  /// - Parameters:
  ///   - time: a client that was silent so long is asked, and half of it later the connection closes.
  ///   - question: what every client answers.
  init(_ time: Duration, asking question: Frame) {
    half = TimeAmount(time / 2)
    self.question = question
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
    if hasAsked { context.writeAndFlush(wrapOutboundOut(question), promise: nil) }
  }
}
