public import ViewKit

/// Travels up the responder chain before a draft is removed from the bin for good.
public struct PurgeDraft: RoutedEvent {
  /// As the person sees it.
  public let title: String
  public let proceed: @MainActor () -> Void

  public init(title: String, proceed: @escaping @MainActor () -> Void) {
    self.title = title
    self.proceed = proceed
  }
}
