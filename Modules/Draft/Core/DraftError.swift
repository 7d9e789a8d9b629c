/// Why a request of the Draft feature failed.
public enum DraftError: Error, Equatable, Sendable {
  /// The backend can't be reached. Nothing was changed.
  case offline
  /// There is no such draft, or it is somebody else's: nobody can tell which.
  case notFound
  /// The backend refuses. Nothing was changed.
  case refused
  /// The draft was saved elsewhere meanwhile: it is another revision now, this one. Nothing was changed.
  case conflict(Draft)
  /// The backend can't store or read, for a reason it gives: full, locked, damaged.
  case storage(String)
  /// The request was cancelled before it had an effect: nobody waits for the answer any more.
  case cancelled
}
