/// Why somebody could not be told, or a password could not be set.
public enum AccountError: Error, Equatable, Sendable {
  /// No account has this name and this password: nobody can tell which of the two is wrong.
  case wrong
  /// Too many attempts for this name or from this address, or too many people sign in just now. The next one is looked
  /// at after `retryAfter`.
  case tooMany(retryAfter: Duration)
  /// The token has expired, was signed out, or never was one.
  case signedOut
  /// The name is no account name, or another person's; the password is too short or too long; or there is no such
  /// person. One sentence says which.
  case refused(String)
  /// The service can't be reached.
  case offline
  /// The database can't store or read, for a reason it gives.
  case storage(String)
  /// The request was cancelled before it had an effect.
  case cancelled
}
