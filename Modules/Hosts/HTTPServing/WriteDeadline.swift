public import NIOCore

/// Closes a connection whose client reads too slowly: if its buffer stays full for a time.
public final class WriteDeadline: ChannelInboundHandler, RemovableChannelHandler {
  public typealias InboundIn = Any

  private let time: TimeAmount
  private var deadline: Scheduled<Void>?

  public init(_ time: Duration) {
    self.time = TimeAmount(time)
  }

  public func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  public func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  public func channelWritabilityChanged(context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline =
      channel.isWritable
      ? nil : context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    context.fireChannelWritabilityChanged()
  }
}
