/// The limits of the host.
public struct WebLimits: Sendable {
  /// The most sessions. If there are more, the oldest sessions without a socket end.
  public var sessions = 2000
  /// The most pages in one session, awake or asleep. If there are more, the one that was not used for the longest time
  /// ends, and one without a socket first. A tab that shows it says so, with a button.
  public var pagesPerSession = 40
  /// The most pages with a scene, of one session and in all. If there are more, those that were not used for the longest
  /// time sleep. If there are too many in all and no page can sleep, they end.
  public var awakePagesPerSession = 8
  public var awakePages = 1000
  /// How long a session without a socket lives after its last request or event.
  public var sessionLife = Duration.seconds(30 * 60)
  /// How long a page has a scene after its last request or event. See `Hibernation`.
  public var wakefulness = Duration.seconds(60)
  /// Events and requests of one session in a second, on average.
  public var eventsPerSecond = 100.0
  public var eventBurst = 300.0
  /// The most bytes of a message on a socket, and of the sign-in form.
  public var messageSize = 1 << 16
  /// The most bytes of the form of a page. A form needs up to nine bytes for a character that a message has in three.
  public var formSize = 1 << 18
  /// The longest time that a first paint waits for loading.
  public var loadingTime = Duration.milliseconds(500)
  /// The longest time for a request to arrive.
  public var requestTime = Duration.seconds(10)
  /// The longest time from a complete request to a delivered response, and for a socket's message to be delivered.
  public var responseTime = Duration.seconds(30)
  /// The most open connections, in all and of one network. See `ConnectionLimits` for what happens to further ones.
  public var connections = 2000
  public var connectionsPerNetwork = 1200
  /// The most sockets of one session. More than pages, because a tab can have a new one before its former one has ended.
  public var socketsPerSession = 48
  /// The most bytes of bodies that are in memory, in all and for one network. See `ByteBudget`.
  public var heldBytes = 64 << 20
  public var heldBytesPerNetwork = 32 << 20
  /// The longest time that a socket may be silent.
  public var idleTime = Duration.seconds(75)

  public init() {}
}
