/// What accounts bear, and for how long a session lasts.
public struct AccountLimits: Sendable {
  /// Failed attempts for a name within `period`, wherever they come from. Nobody finds a password of the shortest length
  /// by trying that few, and who can't remember theirs tries less.
  public var attemptsPerName = 10
  /// Failed attempts from an address within `period`, whatever the names.
  public var attemptsPerAddress = 50
  public var period: Duration = .seconds(15 * 60)
  /// How long a session lasts, in use or not.
  public var sessionTime: Duration = .seconds(7 * 24 * 3600)
  /// Passwords that are hashed at a time, each of which takes 32 MiB and a processor.
  public var hashesAtATime = 2
  /// Passwords that are hashed or wait for it.
  public var waitingHashes = 32

  public init() {}
}
