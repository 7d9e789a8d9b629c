/// A bar that shows a value, which a person can set.
///
/// It can't have the keyboard focus of a window. A host with controls of its own, such as a browser, lets a person set the
/// value by keyboard as well.
public final class Slider: Control {
  /// From 0 to 1. Values outside are clamped; NaN becomes 0. Setting it sends no event.
  public var value: Double = 0 {
    didSet {
      value = value.isNaN ? 0 : min(max(value, 0), 1)
      if value != oldValue { setNeedsDisplay() }
    }
  }

  public init(identifier: String = "") {
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
  }

  public override var canBecomeFocused: Bool { false }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = .progress
    snapshot.detail = .progress(value)
    snapshot.traits.remove(.tappable)
  }

  /// Sets the value as a person does, and sends `.valueChanged`.
  func slide(to value: Double) -> Bool {
    guard isEnabled else { return false }
    self.value = value
    sendActions(for: .valueChanged)
    return true
  }
}
