/// Why a request of the UserInfo feature failed.
public enum UserError: Error, Equatable, Sendable {
  /// The backend can't be reached. Nothing was changed.
  case offline
  /// There is no such person.
  case notFound
  /// The backend refuses: nobody can follow themselves. Nothing was changed.
  case refused
  /// The backend can't store or read, for a reason it gives: full, locked, damaged.
  case storage(String)
  /// The request was cancelled before it had an effect: nobody waits for the answer any more.
  case cancelled
}
