import Observation

/// Keeps `owner` in step with every observable property that `body` reads. The binding ends with its last
/// reference, with `cancel()`, or with the owner, which it does not keep alive.
///
/// A binding made inside another one's body is observed by both: the outer one runs again for what the inner one
/// reads. Where that matters, make them side by side.
///
/// `body` runs once at once, then at most once per main-actor turn, however many of those properties changed.
@MainActor
public func observe<Owner: AnyObject>(
  _ owner: Owner, in queue: UpdateQueue = .main, _ body: @escaping @MainActor (Owner) -> Void
) -> ViewBinding {
  // Weak in the outer closure: the body gets the owner handed in, needs no capture list and can't cycle.
  ViewBinding(queue: queue) { [weak owner] in
    if let owner { body(owner) }
  }
}

/// Calls `body` for every event in a queue of `source`, in order, and removes it from the queue.
///
/// A value stays until another replaces it; an event is handled once. Messages, questions and destinations are events:
///
/// ```swift
/// observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) }
/// ```
@MainActor
public func observe<Owner: AnyObject, Source: AnyObject, Event>(
  _ owner: Owner, eventsOf source: Source, _ events: ReferenceWritableKeyPath<Source, [Event]>,
  in queue: UpdateQueue = .main, _ body: @escaping @MainActor (Owner, Event) -> Void
) -> ViewBinding {
  observe(owner, in: queue) { owner in
    let waiting = source[keyPath: events]
    guard !waiting.isEmpty else { return }
    source[keyPath: events] = []
    for event in waiting { body(owner, event) }
  }
}

/// Data binding over `withObservationTracking`; made by `observe`.
@MainActor
public final class ViewBinding {
  /// An observable that every body reads besides its own. Changing it fires the one-shot registration, which
  /// takes the registration out of every view model it sits in: nothing is left behind in long-lived ones.
  private final class Lifetime: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var isOver: Bool { false }

    func read() { registrar.access(self, keyPath: \.isOver) }
    func end() { registrar.withMutation(of: self, keyPath: \.isOver) {} }
  }

  private let lifetime = Lifetime()
  private let queue: UpdateQueue
  private var body: (@MainActor () -> Void)?
  private var isDirty = false

  init(queue: UpdateQueue, body: @escaping @MainActor () -> Void) {
    self.queue = queue
    self.body = body
    update()
  }

  deinit {
    lifetime.end()
  }

  /// Ends the binding: `body` does not run again.
  public func cancel() {
    body = nil
    lifetime.end()
  }

  func update() {
    isDirty = false
    guard let body else { return }
    withObservationTracking {
      lifetime.read()
      body()
    } onChange: { [weak self] in
      // Fires before the new value is stored, so this is too early to read it or to track again: only note it.
      guard let self else { return }
      MainActor.assumeIsolated { self.invalidate() }
    }
  }

  private func invalidate() {
    guard !isDirty, body != nil else { return }
    isDirty = true
    queue.enqueue(self)
  }
}
