/// Keeps a person from acting on a control that has come under their hand.
///
/// After an action, another control can be in the same place: rows move up, a question appears, another screen opens. A
/// person who presses twice means the first control. For `reactionTime` after an action, no other control takes one, unless
/// the person has moved the focus or the pointer.
extension Window {
  /// What a person has acted on, and when.
  struct Hand {
    let target: Target
    let time: Duration
  }

  /// A control, and what it acts on: a cell that is used for another row is another target, and so is another undo.
  struct Target: Equatable {
    let view: ObjectIdentifier?
    let row: BindToken?
    let offer: AnyHashable?
  }

  /// The pointer is in another place than at the last action, so the person means what is there. Hosts with a pointer call it.
  public func pointerMoved() {
    hand = nil
  }

  /// Whether a view has just come under the hand of a person who acts on it. If not, notes the action.
  func isHasty(_ view: View?) -> Bool {
    if let hand, hand.target != target(view), time() - hand.time < reactionTime { return true }
    noteAction(on: view)
    return false
  }

  func noteAction(on view: View?) {
    // Finding the target takes long.
    guard reactionTime > .zero else { return }
    hand = Hand(target: target(view), time: time())
  }

  /// A button has begun to open a field, or can be tapped again: then no field has come, if it is still on the screen.
  func noteOpening(by button: Button) {
    fieldOpener = button
    noteAction(on: button)
  }

  /// Whether a key is a letter for a field that does not come. A person who is typing has not seen that yet.
  func isForMissingField(_ key: Key) -> Bool {
    guard case .character = key, !(focusedView is TextControl), let fieldOpener, let hand,
      hand.target == target(fieldOpener), time() - hand.time < reactionTime
    else { return false }
    noteAction(on: fieldOpener)
    return true
  }

  /// The view with the focus: in a list, the focused element of the focused row.
  var focusedElement: View? { (focusedView as? TableView)?.focusedElementView ?? focusedView }

  /// The cell of the focused row; `nil` if no row has the focus.
  var focusedCell: TableViewCell? {
    let views = sequence(first: focusedElement, next: { $0?.superview })
    return views.lazy.compactMap { $0 as? TableViewCell }.first
  }

  private func target(_ view: View?) -> Target {
    let cell = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0 as? TableViewCell }.first
    return Target(
      view: view.map(ObjectIdentifier.init), row: cell?.bindToken,
      offer: view != nil && view === shownToastButton ? toastActionID : nil)
  }

  /// Returns what measures the time since this call.
  static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
