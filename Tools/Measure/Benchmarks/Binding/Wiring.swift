import ViewKit

/// A text, the label that shows it, and one way to update the label when the text changes.
@MainActor
protocol Wiring: AnyObject {
  var label: Label { get }
  func change(to text: String)
  /// Performs the updates that `change` has postponed, as a host does after each key.
  func bringUpToDate()
}

extension Wiring {
  func bringUpToDate() {}
}

/// Sets the label directly, as a controller does in MVC.
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

/// The model calls a delegate.
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
