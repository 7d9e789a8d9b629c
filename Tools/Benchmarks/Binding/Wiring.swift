import ViewKit

/// A text and the label that shows it: one of the ways to keep the second in step with the first.
@MainActor
protocol Wiring: AnyObject {
  var label: Label { get }
  func change(to text: String)
  /// Carries out what `change` has put off, as a host does after each key.
  func bringUpToDate()
}

extension Wiring {
  func bringUpToDate() {}
}

/// Nobody in between: what a controller does in MVC.
final class DirectSetter: Wiring {
  let label = Label()

  func change(to text: String) { label.text = text }
}

/// The model calls a closure.
final class ClosureWiring: Wiring {
  let label = Label()
  private let model = Model()

  @MainActor
  private final class Model {
    var text = "" { didSet { onChange?(text) } }
    var onChange: (@MainActor (String) -> Void)?
  }

  init() {
    model.onChange = { [weak label] in label?.text = $0 }
  }

  func change(to text: String) { model.text = text }
}

/// The model tells a delegate.
final class DelegateWiring: Wiring, TextDelegate {
  let label = Label()
  private let model = Model()

  @MainActor
  private final class Model {
    var text = "" { didSet { delegate?.textDidChange(text) } }
    weak var delegate: (any TextDelegate)?
  }

  init() { model.delegate = self }

  func change(to text: String) { model.text = text }

  func textDidChange(_ text: String) { label.text = text }
}

@MainActor
private protocol TextDelegate: AnyObject {
  func textDidChange(_ text: String)
}
