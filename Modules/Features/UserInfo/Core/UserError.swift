public import Essentials

/// Why a request of the UserInfo feature failed.
public enum UserError: ServiceFailure, Sendable {
  /// The backend can't be reached. Nothing was changed.
  case offline
  /// There is no such user.
  case notFound
  /// The backend refuses, for example if users follow themselves. Nothing was changed.
  case refused
  /// The backend can't store or read. The value is its reason: full, locked, damaged.
  case storage(String)
  /// The backend did not answer. The change may have been made.
  case unknown
  /// The sign-in has ended. Nothing was changed.
  case signedOut
  /// The request was cancelled before it had an effect.
  case cancelled
}
