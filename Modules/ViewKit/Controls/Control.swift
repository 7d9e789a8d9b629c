/// A view that tells its targets what a person did with it.
open class Control: View {
  public enum Event: Sendable {
    /// The control was tapped, or return was pressed on it.
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

  /// Calls a method of `target`, which is not kept alive, whenever `event` happens:
  /// `button.addTarget(self, action: MyView.buttonTapped, for: .primaryActionTriggered)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for event: Event
  ) {
    actions.append(
      Action(target: target, event: event) { object in
        guard let target = object as? Target else { return }
        action(target)()
      })
  }

  /// Runs `handler` whenever `event` happens. The control keeps it: capture weakly.
  public func addAction(for event: Event, _ handler: @escaping @MainActor () -> Void) {
    actions.append(Action(target: self, event: event) { _ in handler() })
  }

  public func sendActions(for event: Event) {
    for action in actions where action.event == event {
      if let target = action.target { action.perform(target) }
    }
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
    if !isEnabled { snapshot.traits.insert(.disabled) }
  }
}
