/// A view that sends events to its targets when a person uses it.
open class Control: View {
  public enum Event: Sendable {
    /// Sent when the control is tapped, or return is pressed while it has the focus.
    case primaryActionTriggered
    case editingChanged
    case valueChanged
  }

  private struct Action {
    weak var target: AnyObject?
    let event: Event
    let perform: @MainActor (AnyObject) -> Void
  }

  private var actions: [Action] = []

  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// What the control acts on, such as the title of an item; empty if the control's own title says it.
  ///
  /// It completes the control's name for people who don't see what is beside it: “Play: The kettle, finally”.
  public var accessibilitySubject = "" {
    didSet { if accessibilitySubject != oldValue { setNeedsDisplay() } }
  }

  /// Calls a method of `target` at every `event`. Holds the target weakly.
  ///
  /// For example `button.addTarget(self, action: MyView.buttonTapped, for: .primaryActionTriggered)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for event: Event
  ) {
    actions.append(
      Action(target: target, event: event) { object in
        guard let target = object as? Target else { return }
        action(target)()
      })
  }

  /// Runs `handler` at every `event`. The control holds the closure strongly, so capture weakly.
  public func addAction(for event: Event, _ handler: @escaping @MainActor () -> Void) {
    actions.append(Action(target: self, event: event) { _ in handler() })
  }

  public func sendActions(for event: Event) {
    for action in actions where action.event == event {
      if let target = action.target { action.perform(target) }
    }
  }

  /// Whether something happens at an event.
  func hasActions(for event: Event) -> Bool {
    actions.contains { $0.event == event && $0.target != nil }
  }

  open override var canBecomeFocused: Bool { isEnabled }

  @discardableResult
  open override func activate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .primaryActionTriggered)
    return true
  }

  open override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.traits.insert(.tappable)
    snapshot.accessibilitySubject = accessibilitySubject
    if !isEnabled { snapshot.traits.insert(.disabled) }
  }
}
