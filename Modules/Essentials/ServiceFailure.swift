/// The cases that the errors of all services have in common, for code that decorates any service.
public protocol ServiceFailure: Error, Equatable, Codable {
  /// The backend can't be reached. Nothing was changed.
  static var offline: Self { get }
  static var notFound: Self { get }
  /// The backend did not answer. The change may have been made. The same as `offline` for services that change nothing.
  static var unknown: Self { get }
  /// The sign-in has ended. Nothing was changed.
  static var signedOut: Self { get }
  /// The request was cancelled before it had an effect.
  static var cancelled: Self { get }
}
