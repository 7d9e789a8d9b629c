public import ViewKit

/// Travels up the responder chain before a draft is removed from the recycle bin permanently.
public struct PurgeDraft: RoutedEvent {
  /// The title as it is shown.
  public let title: String
  public let proceed: @MainActor () -> Void

  public init(title: String, proceed: @escaping @MainActor () -> Void) {
    self.title = title
    self.proceed = proceed
  }
}
