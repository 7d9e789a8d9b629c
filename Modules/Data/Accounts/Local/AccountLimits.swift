/// Limits for attempts, sessions and password hashing.
struct AccountLimits: Sendable {
  /// Wrong passwords for a name from one network before attempts become slower.
  var freeAttempts = 10
  /// Wrong passwords from a network, for any names, before attempts become slower.
  var freeAttemptsOfNetwork = 50
  /// Wrong passwords for a name from all networks before attempts from unknown networks become slower.
  var freeAttemptsOfName = 50
  /// The longest time between two attempts at a name from one network. The first is a second, and each doubles it.
  var longestGap: Duration = .seconds(60)
  /// How long an attempt waits before its password is checked, if its network or its name is slow.
  var delay: Duration = .seconds(4)
  /// The longest time that an attempt waits for others of its network.
  var patience: Duration = .seconds(16)
  /// The attempts of one network that may be in progress at the same time.
  var simultaneousAttempts = 8
  /// The time without attempts after which slow attempts are free again.
  var period: Duration = .seconds(15 * 60)
  /// The lifetime of a session, used or not.
  var sessionTime: Duration = .seconds(7 * 24 * 3600)
  /// Passwords that are hashed at the same time. Each hash takes 32 MiB and one processor.
  var hashesAtATime = 2
  /// Passwords that are hashed or wait for it, together.
  var waitingHashes = 32
  /// The longest time that a password waits to be hashed.
  var hashingPatience: Duration = .seconds(4)
}
