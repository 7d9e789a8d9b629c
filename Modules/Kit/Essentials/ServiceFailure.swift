/// The cases that the errors of all services have in common, for code that decorates any service.
public protocol ServiceFailure: CancellableFailure {
  /// The backend can't be reached. Nothing was changed.
  static var offline: Self { get }
  static var notFound: Self { get }
  /// The backend did not answer. The change may have been made. The same as `offline` for services that change nothing.
  static var unknown: Self { get }
  /// The sign-in has ended. Nothing was changed.
  static var signedOut: Self { get }
}

/// The error of a request that can be cancelled.
public protocol CancellableFailure: Error, Equatable, Codable {
  /// The request was cancelled before it had an effect.
  static var cancelled: Self { get }
}
