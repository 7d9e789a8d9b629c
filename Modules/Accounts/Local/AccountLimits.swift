/// Limits for attempts, sessions and password hashing.
public struct AccountLimits: Sendable {
  /// Failed attempts for a name within `period`, from any address. Too few to guess even a short password.
  public var attemptsPerName = 10
  /// Failed attempts from an address within `period`, for any name.
  public var attemptsPerAddress = 50
  public var period: Duration = .seconds(15 * 60)
  /// The lifetime of a session, used or not.
  public var sessionTime: Duration = .seconds(7 * 24 * 3600)
  /// Passwords that are hashed at the same time. Each hash takes 32 MiB and one processor.
  public var hashesAtATime = 2
  /// Passwords that are hashed or wait for it, together.
  public var waitingHashes = 32

  public init() {}
}
