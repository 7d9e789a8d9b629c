/// Why signing in, checking a token or setting a password failed.
public enum AccountError: Error, Equatable, Sendable {
  /// The name or the password is wrong. The error does not tell which of the two.
  case wrong
  /// Too many attempts for this name from this network, or too many sign-ins at the moment. Try again after `retryAfter`.
  case tooMany(retryAfter: Duration)
  /// The token is unknown, has expired or was signed out.
  case signedOut
  /// The name, the password or the person is not accepted. The text is one sentence with the reason.
  ///
  /// The name is invalid or belongs to another person, the password is too short or too long, or the person does not
  /// exist.
  case refused(String)
  /// The server can't be reached. If it ended the connection during a change, the change may have been made.
  case offline
  /// The database can't read or write. The text is its reason, as a fragment of a sentence.
  case storage(String)
  /// The request was cancelled before it changed anything.
  case cancelled
}
