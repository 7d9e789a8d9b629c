public import HTTPServing

/// The address of the server, and its limits.
public struct ServerConfiguration: Sendable {
  public var host = "127.0.0.1"
  /// 0 takes any free port.
  public var port = 8081
  /// The longest time for a request to arrive.
  public var requestTime: Duration = .seconds(10)
  /// The longest time from a complete request to a delivered response.
  public var responseTime: Duration = .seconds(30)
  /// The most open connections, in all and of one network. See `ConnectionLimits` for what happens to further ones.
  public var connections = 500
  public var connectionsPerNetwork = 250
  /// The most bytes of bodies that are in memory, in all and for one account or network. See `ByteBudget`.
  public var heldBytes = 64 << 20
  public var heldBytesPerClient = 16 << 20
  /// The requests that are handled at the same time, in all and of one account or network. The others wait.
  public var simultaneousRequests = 16
  public var simultaneousRequestsPerClient = 4
  /// The proxies that may say which client a request comes from.
  public var proxies = TrustedProxies()
  public var heads = HeadLimits()
  /// How long pending requests may take when the server stops.
  public var stoppingTime: Duration = .milliseconds(900)

  public init() {}
}
