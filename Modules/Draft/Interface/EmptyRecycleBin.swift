public import ViewKit

/// Travels up the responder chain before everything in the bin is removed for good.
public struct EmptyRecycleBin: RoutedEvent {
  public let proceed: @MainActor () -> Void

  public init(proceed: @escaping @MainActor () -> Void) {
    self.proceed = proceed
  }
}
