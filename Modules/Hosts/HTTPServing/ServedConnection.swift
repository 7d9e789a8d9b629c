public import NIOCore

/// The handlers that protect a host from the client of one connection. Each connection has its own.
public final class ServedConnection {
  /// The place in the limits; `nil` before the connection is active.
  public internal(set) var ticket: ConnectionTicket?

  public init() {}

  /// The first handler: counts the connection, and makes it read in small portions.
  public func admission(_ limits: ConnectionLimits) -> any RemovableChannelHandler {
    ConnectionAdmission(self, limits)
  }

  /// The handlers behind the HTTP codec, in their order.
  ///
  /// - Parameters:
  ///   - request: the limit from the moment when the connection is free to the end of a request.
  ///   - response: the limit from the end of a request to the end of its response.
  ///   - health: see `HealthLane`.
  public func guards(
    request: Duration, response: Duration, health: @escaping HealthLane.Check
  ) -> [any RemovableChannelHandler] {
    [
      OneRequestAtATime(self), ConnectionDeadlines(request: request, response: response),
      HealthLane(self, health),
    ]
  }
}

/// Counts a connection, and makes it read in small portions, so that unread requests take little memory.
private final class ConnectionAdmission: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let connection: ServedConnection
  private let limits: ConnectionLimits

  /// The most bytes that are read at once. A portion can have more than a hundred small requests; they wait in memory.
  private static let portion = 4096
  /// The first portion, which most requests fit in. A connection keeps the memory of its largest.
  private static let firstPortion = 1024

  init(_ connection: ServedConnection, _ limits: ConnectionLimits) {
    self.connection = connection
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // Channels of tests have no such options.
    let options = context.channel.syncOptions
    try? options?.setOption(
      .recvAllocator,
      value: AdaptiveRecvByteBufferAllocator(
        minimum: Self.firstPortion, initial: Self.firstPortion, maximum: Self.portion))
    try? options?.setOption(.maxMessagesPerRead, value: 1)
    if context.channel.isActive { admit(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    admit(context)
    context.fireChannelActive()
  }

  private func admit(_ context: ChannelHandlerContext) {
    guard connection.ticket == nil else { return }
    let ticket = limits.admit(context.channel)
    connection.ticket = ticket
    guard ticket.isReserved else { return }
    let channel = context.channel
    context.eventLoop.scheduleTask(in: ConnectionLimits.reservedTime) { channel.close(promise: nil) }
  }
}
