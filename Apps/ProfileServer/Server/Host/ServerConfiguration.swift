import HTTPServing

/// The address of the server, and its limits.
struct ServerConfiguration: Sendable {
  var host = "127.0.0.1"
  /// 0 takes any free port.
  var port = 8081
  /// The longest time for a request to arrive.
  var requestTime: Duration = .seconds(10)
  /// The longest time from a complete request to a delivered response.
  var responseTime: Duration = .seconds(30)
  /// The most open connections, in all and of one network. See `ConnectionLimits` for what happens to further ones.
  var connections = 500
  var connectionsPerNetwork = 250
  /// The most bytes of bodies that are in memory, in all and for one account or network. See `ByteBudget`.
  var heldBytes = 64 << 20
  var heldBytesPerClient = 16 << 20
  /// The requests that are handled at the same time, in all and of one account or network. The others wait.
  var simultaneousRequests = 16
  var simultaneousRequestsPerClient = 4
  /// The proxies that may say which client a request comes from.
  var proxies = TrustedProxies()
  var heads = HeadLimits()
  /// How long pending requests may take when the server stops.
  var stoppingTime: Duration = .milliseconds(900)
}
