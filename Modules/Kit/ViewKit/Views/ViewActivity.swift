/// What happens in the views of this process, for tools that record a run.
@MainActor
package enum ViewActivity {
  /// Told what happens, at once and in order. Programs leave it `nil`.
  package static var observer: (any ViewActivityObserver)?
}

/// Records what happens in views. Each function is called on the stack of the code that caused it.
@MainActor
package protocol ViewActivityObserver: AnyObject {
  /// A person does something, such as `tap #like`. Performs the action, and returns its result. A key can tap a view, so calls
  /// can be nested.
  func perform<Value>(_ input: String, in window: Window, _ action: () -> Value) -> Value

  /// A view was marked for the next frame.
  func viewChanged(_ view: View)

  /// A binding was marked: a value that it read is about to change, or its source asks for the update. It updates later.
  func bindingInvalidated(_ binding: ViewBinding)
  func bindingWillUpdate(_ binding: ViewBinding)
  func bindingDidUpdate(_ binding: ViewBinding)

  /// A controller starts a task. Returns the operation that the task performs: this one, or one that performs it.
  func taskWillStart(_ operation: @escaping @MainActor () async -> Void) -> @MainActor () async -> Void

  /// A window begins to make a frame: it runs the pending bindings and lays out its views.
  func frameWillBeTaken(of window: Window)
  /// A window has made a frame.
  func frameTaken(_ frame: Window.Frame, of window: Window)
}

extension Window {
  /// Performs what a person does, and tells the observer.
  package func performed<Value>(_ input: @autoclosure () -> String, _ action: () -> Value) -> Value {
    guard let observer = ViewActivity.observer else { return action() }
    return observer.perform(input(), in: self, action)
  }

  /// How a trace calls a view: by the nearest identifier.
  func traceName(of id: ViewID) -> String {
    var view = visibleTree.first { $0.id == id }
    while let candidate = view, !(candidate is TableViewCell), candidate.identifier.isEmpty {
      view = candidate.superview
    }
    return view is TableViewCell ? "a row" : view.map { "#" + $0.identifier } ?? "nothing"
  }
}

extension Key {
  /// How a trace calls the key.
  var traceName: String {
    switch self {
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character)"
    default: "\(self)"
    }
  }
}
