public import NIOCore

/// Closes a connection whose client reads too slowly: if something that was written is not sent in time.
public final class WriteDeadline: ChannelOutboundHandler, RemovableChannelHandler {
  public typealias OutboundIn = Any

  private let time: TimeAmount

  public init(_ time: Duration) {
    self.time = TimeAmount(time)
  }

  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let written = promise ?? context.eventLoop.makePromise()
    let channel = context.channel
    let deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    written.futureResult.whenComplete { _ in deadline.cancel() }
    context.write(data, promise: written)
  }
}
