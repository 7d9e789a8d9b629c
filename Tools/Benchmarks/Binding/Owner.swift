import ViewKit

/// Stands for a cell that shows a view model for a while.
@MainActor
final class Owner {
  var text = ""

  func bind(to model: TextModel) -> ViewBinding {
    observe(self) { $0.text = model.text }
  }
}

/// Looks at an object without keeping it alive.
struct WeakObject {
  weak var object: AnyObject?
}
