public import ViewKit

/// Travels up the responder chain before a draft is moved to the recycle bin.
public struct DeleteDraft: RoutedEvent {
  public let id: RoutedEventID?
  /// The title as it is shown.
  public let title: String
  public let proceed: @MainActor () -> Void

  public init(_ draft: Int, title: String, proceed: @escaping @MainActor () -> Void) {
    id = RoutedEventID("delete", item: draft)
    self.title = title
    self.proceed = proceed
  }
}
