public import ViewKit

/// Travels up the responder chain before all drafts in the recycle bin are removed permanently.
public struct EmptyRecycleBin: RoutedEvent {
  public let id: RoutedEventID? = RoutedEventID("empty")
  public let proceed: @MainActor () -> Void

  public init(proceed: @escaping @MainActor () -> Void) {
    self.proceed = proceed
  }
}
