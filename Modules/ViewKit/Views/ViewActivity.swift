/// What happens in the views of this process, for tools that record a run.
@MainActor
package enum ViewActivity {
  /// Told what happens, at once and in order. Programs leave it `nil`.
  package static var observer: (any ViewActivityObserver)?
}

/// Records what happens in views. Each function is called on the stack of the code that caused it.
@MainActor
package protocol ViewActivityObserver: AnyObject {
  /// A view was marked for the next frame.
  func viewChanged(_ view: View)

  /// A value that a binding read is about to change. The binding updates later.
  func bindingInvalidated(_ binding: ViewBinding)
  func bindingWillUpdate(_ binding: ViewBinding)
  func bindingDidUpdate(_ binding: ViewBinding)

  /// A controller starts a task. Returns the operation that the task performs: this one, or one that performs it.
  func taskWillStart(_ operation: @escaping @MainActor () async -> Void) -> @MainActor () async -> Void

  func frameTaken(_ frame: Window.Frame, of window: Window)
}
