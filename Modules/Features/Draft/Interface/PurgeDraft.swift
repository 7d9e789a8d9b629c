public import ViewKit

/// Travels up the responder chain before a draft is removed from the recycle bin permanently.
public struct PurgeDraft: RoutedEvent {
  public let id: RoutedEventID?
  /// The title as it is shown.
  public let title: String
  public let proceed: @MainActor () -> Void

  public init(_ draft: Int, title: String, proceed: @escaping @MainActor () -> Void) {
    id = RoutedEventID("purge", item: draft)
    self.title = title
    self.proceed = proceed
  }
}
