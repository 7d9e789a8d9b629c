import Observation

/// Updates `owner` when observable properties change.
///
/// Runs `body` at once, and again after a change of any property that it read, at most once per main-actor turn. The
/// owner keeps the returned binding. The binding ends with its last reference or with `cancel()`. It doesn't keep the
/// owner alive, and stops if the owner is gone.
///
/// ```swift
/// import Observation
///
/// @MainActor @Observable
/// final class LikesViewModel {
///   private(set) var likeCount = 0
///   var likeText: String { "Likes \(likeCount)" }
///
///   func likeButtonTapped() { likeCount += 1 }
/// }
///
/// final class LikesController: ViewController {
///   private let viewModel = LikesViewModel()
///   private let button = Button(identifier: "like")
///   private var binding: ViewBinding?
///
///   override func viewDidLoad() {
///     view.addSubview(button)
///     button.addTarget(viewModel, action: LikesViewModel.likeButtonTapped, for: .primaryActionTriggered)
///     binding = observe(self) { $0.button.title = $0.viewModel.likeText }
///   }
/// }
/// ```
///
/// If `body` makes another binding, both bindings observe what the inner body reads. Make them side by side if the outer
/// body must not run again for those properties.
@MainActor
public func observe<Owner: AnyObject>(
  _ owner: Owner, in queue: UpdateQueue = .main, _ body: @escaping @MainActor (Owner) -> Void
) -> ViewBinding {
  // The owner is captured weakly here and passed to the body, so the body needs no capture list and makes no cycle.
  ViewBinding(queue: queue) { [weak owner] in
    if let owner { body(owner) }
  }
}

/// Calls `body` for every event in a queue of `source`, in order, and empties the queue.
///
/// A value lasts until another value replaces it; an event is handled once. Messages, questions and destinations are
/// events.
///
/// ```swift
/// import Observation
///
/// @MainActor @Observable
/// final class SavingViewModel {
///   var messages: [String] = []
///
///   func saveButtonTapped() { messages.append("Saved") }
/// }
///
/// final class SavingController: ViewController {
///   private let viewModel = SavingViewModel()
///   private let button = Button("Save", identifier: "save")
///   private var binding: ViewBinding?
///
///   override func viewDidLoad() {
///     view.addSubview(button)
///     button.addTarget(viewModel, action: SavingViewModel.saveButtonTapped, for: .primaryActionTriggered)
///     binding = observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) }
///   }
/// }
/// ```
@MainActor
public func observe<Owner: AnyObject, Source: AnyObject, Event>(
  _ owner: Owner, eventsOf source: Source, _ events: ReferenceWritableKeyPath<Source, [Event]>,
  in queue: UpdateQueue = .main, _ body: @escaping @MainActor (Owner, Event) -> Void
) -> ViewBinding {
  observe(owner, in: queue) { owner in
    handleEvents(of: source, events) { body(owner, $0) }
  }
}

/// Calls `body` for every event in a queue of `source`, in order, and empties the queue. For the body of a binding that
/// handles several queues. The key path of a generic source would be made anew in each run: name a concrete one.
@MainActor
public func handleEvents<Source: AnyObject, Event>(
  of source: Source, _ events: ReferenceWritableKeyPath<Source, [Event]>, _ body: (Event) -> Void
) {
  let waiting = source[keyPath: events]
  guard !waiting.isEmpty else { return }
  source[keyPath: events] = []
  for event in waiting { body(event) }
}

/// Updates `owner` at once, and again after each `setNeedsUpdate()` of the returned binding, at most once per main-actor
/// turn. For a source that says itself when it has changed; `observe` is for a source that is observable.
///
/// The source keeps the returned binding. It ends, and doesn't keep the owner alive, as one of `observe` does.
@MainActor
public func update<Owner: AnyObject>(
  _ owner: Owner, in queue: UpdateQueue = .main, _ body: @escaping @MainActor (Owner) -> Void
) -> ViewBinding {
  ViewBinding(queue: queue, tracks: false) { [weak owner] in
    if let owner { body(owner) }
  }
}

/// A part of the screen that is kept up to date. `observe` and `update` make it.
@MainActor
public final class ViewBinding {
  /// An observable that every body reads in addition to its own properties. Changing it fires the one-shot registration,
  /// which removes the registration from all view models. Otherwise it would stay in long-lived view models.
  private final class Lifetime: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var isOver: Bool { false }

    func read() { registrar.access(self, keyPath: \.isOver) }
    func end() { registrar.withMutation(of: self, keyPath: \.isOver) {} }
  }

  /// `nil` if the body is not observed.
  private let lifetime: Lifetime?
  private let queue: UpdateQueue
  private var body: (@MainActor () -> Void)?
  private var isDirty = false

  init(queue: UpdateQueue, tracks: Bool = true, body: @escaping @MainActor () -> Void) {
    self.queue = queue
    lifetime = tracks ? Lifetime() : nil
    self.body = body
    update()
  }

  deinit {
    lifetime?.end()
  }

  /// Ends the binding. `body` doesn't run again.
  public func cancel() {
    body = nil
    lifetime?.end()
  }

  /// Runs the body once after the current turn, with the other bindings that have changed.
  public func setNeedsUpdate() {
    guard !isDirty, body != nil else { return }
    isDirty = true
    ViewActivity.observer?.bindingInvalidated(self)
    queue.enqueue(self)
  }

  func update() {
    isDirty = false
    guard let body else { return }
    guard let lifetime else { return body() }
    withObservationTracking {
      lifetime.read()
      body()
    } onChange: { [weak self] in
      // Called before the new value is stored. Reading or tracking here would see the old value, so only mark it.
      guard let self else { return }
      MainActor.assumeIsolated { self.setNeedsUpdate() }
    }
  }
}
