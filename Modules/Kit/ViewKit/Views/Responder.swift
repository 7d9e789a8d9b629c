/// An object in the responder chain: a view, a view controller or the window.
@MainActor
open class Responder {
  init() {}

  /// The next responder: a view's controller or superview, a controller's superview or parent, at the end the window.
  open var next: Responder? { nil }

  /// The key commands that are active while the focus is in or below this responder.
  open var keyCommands: [KeyCommand] { [] }

  /// Handles a key. Returns `false` to pass it to the next responder.
  open func handle(_ key: Key) -> Bool { false }

  /// Intercepts a routed event. Returns `true` to stop the event here.
  ///
  /// A responder that stops an event calls `proceed` later to perform it, or drops it.
  open func intercept(_ event: any RoutedEvent) -> Bool { false }

  /// Sends an event to the responders above this one. If none intercepts it, the event proceeds.
  public final func route(_ event: any RoutedEvent) {
    var responder = next
    while let current = responder {
      if current.intercept(event) { return }
      responder = current.next
    }
    event.proceed()
  }
}

/// An action that a responder above may intercept, for example to ask for confirmation.
@MainActor
public protocol RoutedEvent {
  /// Names the action and what it acts on, if a question about it may be asked again in the next run of the program.
  var id: RoutedEventID? { get }
  /// Performs the action.
  var proceed: @MainActor () -> Void { get }
}

extension RoutedEvent {
  public var id: RoutedEventID? { nil }
}

/// An action and what it acts on, also in the next run of the program.
public struct RoutedEventID: Codable, Hashable, Sendable {
  public let action: String
  /// The number of the item; `nil` if the action concerns all.
  public let item: Int?

  public init(_ action: String, item: Int? = nil) {
    self.action = action
    self.item = item
  }
}
