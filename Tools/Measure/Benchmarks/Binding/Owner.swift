import ViewKit

/// An owner of a binding, such as a cell that shows a view model for a short time.
@MainActor
final class Owner {
  var text = ""

  func bind(to model: TextModel) -> ViewBinding {
    observe(self) { $0.text = model.text }
  }
}

/// Refers to an object without keeping it alive.
struct WeakObject {
  weak var object: AnyObject?
}
