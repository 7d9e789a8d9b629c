public import Essentials

/// Why a request of the Draft feature failed.
public enum DraftError: ServiceFailure, Sendable {
  /// The backend can't be reached. Nothing was changed.
  case offline
  /// The draft does not exist, or belongs to somebody else.
  case notFound
  /// The backend refuses. Nothing was changed.
  case refused
  /// A draft without a title can't be published. Nothing was changed.
  case untitled
  /// The draft was saved elsewhere and has another revision now; the value is that revision. Nothing was changed.
  case conflict(Draft)
  /// The backend can't store or read data. The value is its reason: full, locked, damaged.
  case storage(String)
  /// The backend did not answer. The change may have been made.
  case unknown
  /// The sign-in has ended. Nothing was changed.
  case signedOut
  /// The request was cancelled before it had an effect.
  case cancelled
}
