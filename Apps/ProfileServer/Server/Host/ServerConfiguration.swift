/// Where the server listens, and how much it takes on.
public struct ServerConfiguration: Sendable {
  public var host = "127.0.0.1"
  /// 0 takes any that is free.
  public var port = 8081
  /// How long a request may take to arrive.
  public var requestTime: Duration = .seconds(10)
  /// How long an answer may take, from when its request is here to when the client has fetched it.
  public var responseTime: Duration = .seconds(30)
  /// Connections at a time; who comes on top of that waits.
  public var connections = 500
  /// Bytes of one field of a request's head, and of all of them.
  public var fieldSize = 8 << 10
  public var headSize = 16 << 10
  public var fields = 100
  /// How long requests under way have to come to their end when the server is stopped.
  public var stoppingTime: Duration = .milliseconds(900)

  public init() {}
}
