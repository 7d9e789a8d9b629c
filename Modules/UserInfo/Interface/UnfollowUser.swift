public import ViewKit

/// Travels up the responder chain before a person is not followed any more.
public struct UnfollowUser: RoutedEvent {
  /// Whom, as the person who unfollows sees them.
  public let name: String
  public let proceed: @MainActor () -> Void

  public init(name: String, proceed: @escaping @MainActor () -> Void) {
    self.name = name
    self.proceed = proceed
  }
}
