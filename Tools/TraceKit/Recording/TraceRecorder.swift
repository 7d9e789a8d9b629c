package import ViewKit

/// Records what a run does: who called whom, up to each request and each changed view.
///
/// Nothing in the features knows it. It reads the stack at probes: `ViewActivity`, the services of `TracedServices`, the
/// broadcasts, and the actions of a script. One recorder can be active at a time.
@MainActor
package final class TraceRecorder {
  package private(set) var events: [TraceEvent] = []
  package private(set) var requests: [TracedRequest] = []
  package private(set) var redraws: [TraceEvent.Point] = []
  package private(set) var steps: [(input: String, time: Duration)] = []
  private(set) var isRecording = false

  /// The views that features have changed since the last frame.
  private var changedViews: Set<ViewID> = []
  private var currentBinding: TraceEvent.Origin?
  private var invalidated: [ObjectIdentifier: Int] = [:]
  /// What each view showed when it was last drawn or changed.
  private var looks: [ViewID: Look] = [:]
  private let start = ContinuousClock.now
  /// The time that recording itself took.
  private var ownTime = Duration.zero
  private let role: (CodePlace) -> Role?

  /// What started the current task.
  @TaskLocal private static var origin: TraceEvent.Origin?

  /// - Parameter role: returns the role of a function; `nil` leaves the function out.
  package init(role: @escaping (CodePlace) -> Role? = Role.init(of:)) {
    self.role = role
  }

  /// Records while a person's action and everything that follows from it runs. Nothing else may run meanwhile.
  package func record(
    _ input: String, in window: Window, while action: @MainActor () async throws -> Void
  ) async rethrows {
    steps.append((input, time))
    for view in window.visibleTree { looks[view.id] = Look(view) }
    isRecording = true
    ViewActivity.observer = self
    defer {
      ViewActivity.observer = nil
      isRecording = false
    }
    try await action()
  }

  /// Checks that this program can read its stacks.
  ///
  /// - Throws: `TraceError` if it can't.
  package nonisolated static func checkAvailability() throws(TraceError) {
    guard CallStack.isAvailable else { throw .noRuntime }
    #if !DEBUG
      throw .optimised
    #endif
  }

  /// The time since the recording began, without that of recording.
  private var time: Duration { ContinuousClock.now - start - ownTime }

  // MARK: Events

  /// Records the stack of the caller. Returns the number of the event.
  @discardableResult
  private func add(_ point: TraceEvent.Point?, always: Bool = true, atRoot: Bool = false) -> Int {
    let (time, began) = (time, ContinuousClock.now)
    defer { ownTime += ContinuousClock.now - began }
    let origin = currentBinding ?? Self.origin ?? .step(steps.count - 1)
    var places = atRoot ? [] : CallStack.capture()
    // What is outside of a binding's update only says who emptied the queue.
    if case .binding = origin,
      let update = places.firstIndex(where: { $0.function == "ViewBinding.update()" })
    {
      places.removeFirst(update)
    }
    let frames = places.compactMap { place in role(place).map { StackFrame(role: $0, place: place) } }
    let id = events.count
    guard always || !frames.isEmpty else { return id }
    events.append(TraceEvent(id: id, origin: origin, frames: frames, point: point, time: time))
    return id
  }

  // MARK: Requests

  /// Records the beginning of a request. Returns its number; `nil` if nothing is recorded.
  func requestStarted(_ role: Role, _ name: String, _ argument: String) -> Int? {
    guard isRecording else { return nil }
    let id = add(TraceEvent.Point(role: role, name: name, detail: argument))
    requests.append(
      TracedRequest(
        event: id, name: name, argument: argument, step: steps.count - 1, caller: events[id].frames.last))
    return id
  }

  func requestEnded(_ id: Int?, _ outcome: String) {
    guard isRecording, let id else { return }
    events[id].point?.detail += " → " + outcome
  }

  /// Records a call that is not a request: a posted change, or an order to the player.
  func called(_ role: Role, _ name: String) {
    if isRecording { add(TraceEvent.Point(role: role, name: name)) }
  }
}

extension TraceRecorder: ViewActivityObserver {
  package func viewChanged(_ view: View) {
    let look = Look(view)
    defer { looks[view.id] = look }
    let id = add(view.changePoint, always: false)
    guard id < events.count, let last = events[id].frames.last else { return }
    // A view that is made or emptied shows nothing yet; a call of the toolkit is the end of its own changes.
    if let making = events[id].frames.firstIndex(where: \.preparesView) {
      events[id].frames.removeSubrange((making + 1)...)
      events[id].point = nil
    } else if last.role == .toolkit {
      events[id].point = nil
    } else if [.scene, .frame].contains(last.role) {
      events.removeLast()
      return
    } else if look == looks[view.id], !look.isOfList, let point = events[id].point {
      redraws.append(point)
    }
    // A cell gets its row after it is filled.
    if events[id].frames[0].role == .frame { events[id].point?.detail = view.shownText }
    changedViews.insert(view.id)
  }

  package func bindingInvalidated(_ binding: ViewBinding) {
    invalidated[ObjectIdentifier(binding)] = add(TraceEvent.Point(role: .binding, name: "update"))
  }

  package func bindingWillUpdate(_ binding: ViewBinding) {
    currentBinding = invalidated.removeValue(forKey: ObjectIdentifier(binding)).map { .binding($0) }
  }

  package func bindingDidUpdate(_ binding: ViewBinding) {
    currentBinding = nil
  }

  package func taskWillStart(
    _ operation: @escaping @MainActor () async -> Void
  ) -> @MainActor () async -> Void {
    let id = add(TraceEvent.Point(role: .task, name: ""))
    return { await Self.$origin.withValue(.task(id)) { await operation() } }
  }

  /// Records the views that the frame draws again. The toolkit's own changes, such as the focus, are left out.
  package func frameTaken(_ frame: Window.Frame, of window: Window) {
    let changed = frame.dirty.filter(changedViews.contains)
    changedViews = []
    guard isRecording, !changed.isEmpty else { return }
    let views = frame.snapshot.byID
    var names: [String] = []
    for view in changed.compactMap({ views[$0] }) {
      let name = view.identifier.isEmpty ? view.role.rawValue : "#" + view.identifier
      if !names.contains(name) { names.append(name) }
    }
    if !names.isEmpty {
      add(TraceEvent.Point(role: .frame, name: names.joined(separator: " ")), atRoot: true)
    }
  }
}

/// The visible values of a view, without those of its subviews.
private struct Look: Equatable {
  private let snapshot: ViewSnapshot
  private let subviews: [ViewID]
  private let isHidden: Bool

  @MainActor
  init(_ view: View) {
    snapshot = view.snapshotAlone()
    subviews = view.subviews.filter { !$0.isHidden }.map(\.id)
    isHidden = view.isHidden
  }

  /// Lists and their rows are told to reload. Their content says whether something changed.
  var isOfList: Bool { snapshot.role == .list || snapshot.role == .row }
}

extension StackFrame {
  /// Whether the function makes a view or empties it for another row.
  fileprivate var preparesView: Bool {
    role == .view && (function.contains(".init(") || function.hasSuffix(".prepareForReuse()"))
  }
}

extension ViewSnapshot {
  /// This view and all views in it.
  fileprivate var byID: [ViewID: ViewSnapshot] {
    var views = [id: self]
    for child in children { views.merge(child.byID) { view, _ in view } }
    return views
  }
}
