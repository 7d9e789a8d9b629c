import Observation
import ViewKit

/// The label observes the model, as a view does in MVVM.
final class BindingWiring: Wiring {
  let label = Label()
  /// How often the label was updated.
  private(set) var renders = 0
  private let model = TextModel()
  private var binding: ViewBinding?

  init() {
    binding = observe(label) { [weak self, model] in
      $0.text = model.text
      self?.renders += 1
    }
  }

  func change(to text: String) { model.text = text }

  func bringUpToDate() { UpdateQueue.main.flush() }
}

/// A model that lives longer than its bindings, as a view model lives longer than the cells that show it.
@MainActor
@Observable
final class TextModel {
  var text = ""
}
