public import HummingbirdCore
public import NIOCore

extension ConnectionLimits {
  /// How many connections are accepted at a time, and how many of those that are being closed may still be open.
  private static var burst: Int { min(24, max(1, affordable / 8)) }

  /// Leaves new connections to the system while all that may be open are. A process without a descriptor can be ended by the
  /// libraries that it uses.
  public var accepting: MaximumAvailableConnections {
    MaximumAvailableConnections(total + Self.reserved + Self.burst)
  }

  /// Makes a listening channel accept many connections at a time, so that they don't wait behind those that are busy.
  public static func acceptManyAtATime(_ listening: any Channel) async {
    // Channels without this option accept as they do.
    try? await listening.setOption(.maxMessagesPerRead, value: UInt(burst)).get()
  }
}
