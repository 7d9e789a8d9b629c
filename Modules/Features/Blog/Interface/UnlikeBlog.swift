public import ViewKit

/// Travels up the responder chain before a like is removed.
public struct UnlikeBlog: RoutedEvent {
  /// The title of the blog, as shown.
  public let title: String
  public let proceed: @MainActor () -> Void

  public init(title: String, proceed: @escaping @MainActor () -> Void) {
    self.title = title
    self.proceed = proceed
  }
}
