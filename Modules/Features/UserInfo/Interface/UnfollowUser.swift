public import ViewKit

/// Travels up the responder chain before unfollowing. A scene can intercept it to ask first.
public struct UnfollowUser: RoutedEvent {
  public let id: RoutedEventID?
  /// The name of the user, as it is shown.
  public let name: String
  /// Unfollows the user. Does nothing if the module was exchanged or left in the meantime.
  public let proceed: @MainActor () -> Void

  public init(_ user: Int, name: String, proceed: @escaping @MainActor () -> Void) {
    id = RoutedEventID("unfollow", item: user)
    self.name = name
    self.proceed = proceed
  }
}
