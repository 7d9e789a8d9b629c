/// How much the host takes on.
public struct WebLimits: Sendable {
  /// Sessions at a time; where there are more, those that nobody looks at are forgotten, the oldest first.
  public var sessions = 2000
  /// Pages of one session at a time.
  public var pagesPerSession = 8
  /// How long a session lives after the last that was heard of it.
  public var sessionLife = Duration.seconds(30 * 60)
  /// Events and requests of one session.
  public var eventsPerSecond = 50.0
  public var eventBurst = 300.0
  /// The most bytes of a message on a socket, and of a form.
  public var messageSize = 1 << 16
  /// How long a first paint waits for what is being loaded.
  public var loadingTime = Duration.milliseconds(500)
  /// How long a request may take to arrive.
  public var requestTime = Duration.seconds(10)
  /// How long a connection may be silent.
  public var idleTime = Duration.seconds(75)

  public init() {}
}
