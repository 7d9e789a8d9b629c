/// Anything that takes part in the responder chain: views, view controllers, the window.
@MainActor
open class Responder {
  init() {}

  /// Who is asked after this one: a view's superview or controller, a controller's parent, at last the window.
  open var next: Responder? { nil }

  /// The keys this responder answers to while the focus is in or below it.
  open var keyCommands: [KeyCommand] { [] }

  /// Offers a key to this responder alone; `false` lets it travel on.
  open func handle(_ key: Key) -> Bool { false }

  /// Offers an event that travels up the chain; `true` takes it over, and then this responder alone decides
  /// whether it goes on, by calling the event's `proceed`, or is dropped.
  open func intercept(_ event: any RoutedEvent) -> Bool { false }

  /// Sends an event up the chain, this responder's own place excluded. Where nobody intercepts it, it proceeds.
  public final func route(_ event: any RoutedEvent) {
    var responder = next
    while let current = responder {
      if current.intercept(event) { return }
      responder = current.next
    }
    event.proceed()
  }
}

/// Something a module is about to do that the scene around it may want to ask about first.
@MainActor
public protocol RoutedEvent {
  /// Carries it out.
  var proceed: @MainActor () -> Void { get }
}
