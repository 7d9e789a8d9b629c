import Essentials
package import ViewKit

/// Records what a run does: who called whom, up to each request and each changed view.
///
/// Nothing in the features knows it. It reads the stack at probes: `ViewActivity`, `Probe` as a decorator of the services, the
/// broadcasts, and the actions of a script. Several can be active, each for an action of its own: see `LiveTrace`.
@MainActor
package final class TraceRecorder {
  package private(set) var events: [TraceEvent] = []
  package private(set) var redraws: [TraceEvent.Point] = []
  /// What the person did.
  package private(set) var steps: [String] = []
  private(set) var isRecording = false

  /// How many events are recorded. Then the recording ends.
  var eventLimit = Int.max
  /// Whether events were left out because of the limit.
  private(set) var isFull = false
  /// Whether only scenes and the toolkit have done something.
  private(set) var isOfScenes = true
  /// Whether a view has changed since the last frame.
  private(set) var awaitsFrame = false
  private var lastEvent = -1
  /// The views that features have changed since the last frame.
  private var changedViews: Set<ViewID> = []
  private var currentBinding: TraceEvent.Origin?
  private var invalidated: [ObjectIdentifier: Int] = [:]
  /// What each view showed when it was last drawn or changed.
  private var looks: [ViewID: Look] = [:]
  private let findRole: (CodePlace) -> Role?
  /// The roles that were found: most stacks have the same functions.
  private var roles: [CodePlace: Role?] = [:]

  /// Called after each event, before the views have changed.
  var didRecord: (@MainActor () -> Void)?
  /// What the running code belongs to.
  struct Context: Sendable {
    let recorder: TraceRecorder
    let origin: TraceEvent.Origin
  }

  /// Tasks inherit it.
  @TaskLocal static var context: Context?

  /// - Parameter role: returns the role of a function; `nil` leaves the function out.
  package init(role: @escaping (CodePlace) -> Role? = Role.init(of:)) {
    findRole = role
  }

  private func role(_ place: CodePlace) -> Role? {
    if let known = roles[place] { return known }
    let role = findRole(place)
    roles[place] = .some(role)
    return role
  }

  /// Records while a person's action and everything that follows from it runs. Nothing else may run meanwhile.
  package func record(
    _ input: String, in window: Window, while action: @MainActor () async throws -> Void
  ) async rethrows {
    begin(input, in: window)
    RunningCode.observer = self
    defer {
      RunningCode.observer = nil
      isRecording = false
    }
    try await action()
  }

  /// Begins to record an action. The caller tells what happens in the views.
  func begin(_ input: String, in window: Window) {
    steps.append(input)
    RunningCode.apart { for view in window.visibleTree { looks[view.id] = Look(view) } }
    isRecording = true
  }

  /// Ends the recording. What was recorded stays.
  func end() { isRecording = false }

  /// Checks that this program can read its stacks.
  ///
  /// - Throws: `TraceError` if it can't.
  package nonisolated static func checkAvailability() throws(TraceError) {
    #if DEBUG
      guard CallStack.isAvailable else { throw .noRuntime }
    #else
      throw .optimised
    #endif
  }

  // MARK: Events

  /// Records the stack of the caller. Returns the number of the event.
  ///
  /// - Parameters:
  ///   - always: records the event even if no function on the stack has a role.
  ///   - finish: changes the event when its functions are known. Returns whether to keep it.
  @discardableResult
  private func add(
    _ point: TraceEvent.Point?, begins silencer: FunctionEntry.Silencer? = nil, always: Bool = true,
    finish: (inout TraceEvent) -> Bool = { _ in true }
  ) -> Int {
    guard events.count < eventLimit else {
      end()
      isFull = true
      didRecord?()
      return lastEvent
    }
    let context = Self.context.flatMap { $0.recorder === self ? $0.origin : nil }
    let origin = currentBinding ?? context ?? .step(steps.count - 1)
    lastEvent += 1
    let id = lastEvent
    guard var places = CallStack.capture(silencer) else { return id }
    // What is outside of a binding's update only says who emptied the queue.
    if case .binding = origin,
      let update = places.firstIndex(where: { $0.function == "ViewBinding.update()" })
    {
      places.removeFirst(update)
    }
    // A decorator of a service describes a request.
    if silencer != nil, places.last.flatMap(role) == nil || places.contains(where: \.isOfBackend) {
      return id
    }
    let frames = places.compactMap { place in role(place).map { StackFrame(role: $0, place: place) } }
    guard always || !frames.isEmpty else { return id }
    var event = TraceEvent(
      id: id, origin: origin, step: steps.count - 1, frames: frames, point: point,
      isBeginning: silencer != nil)
    if finish(&event) { append(event) }
    return id
  }

  private func append(_ event: TraceEvent) {
    events.append(event)
    if isOfScenes {
      let roles = event.frames.map(\.role) + (event.point.map { [$0.role] } ?? [])
      isOfScenes = roles.allSatisfy { [.scene, .toolkit, .frame].contains($0) }
    }
    didRecord?()
  }

  // MARK: Requests

  /// Records the beginning of a request. Returns its number; `nil` if nothing is recorded.
  func requestStarted(_ role: Role, _ name: String, _ argument: String) -> Int? {
    isRecording ? add(TraceEvent.Point(role: role, name: name, detail: argument)) : nil
  }

  func requestEnded(_ id: Int, _ outcome: String) {
    guard isRecording else { return }
    guard let index = events.lastIndex(where: { $0.id == id }) else { return }
    events[index].point?.outcome = outcome
  }

  /// Records a call that is not a request: a posted change, or an order to the player.
  func called(_ role: Role, _ name: String) {
    if isRecording { add(TraceEvent.Point(role: role, name: name)) }
  }
}

extension TraceRecorder: FunctionObserver {
  package func perform<Value>(_ input: String, in window: Window, _ action: () -> Value) -> Value { action() }

  func functionBegins(_ silencer: FunctionEntry.Silencer) {
    guard isRecording else { return }
    add(nil, begins: silencer, always: false) { event in
      guard let function = event.frames.last else { return false }
      let callers = event.frames.dropLast()
      // Models and views are the same in every architecture: a trace shows which are called, not how they go on. A frame draws
      // views, and the toolkit asks for the identities of rows.
      let isWithin = function.role.isShared && callers.last?.role == function.role
      let isDrawn = function.role == .view && callers.last?.role == .frame
      // A host asks scenes and views what they are about, to draw them, and for their keys.
      let isRead =
        event.frames.first.map { [.scene, .view].contains($0.role) && $0.function.hasSuffix(".getter") }
        == true
      return !isWithin && !isDrawn && !isRead && !callers.contains(where: \.preparesView)
        && !event.frames.contains { $0.function.hasSuffix("tableView(_:idForRow:)") }
    }
  }

  package func viewChanged(_ view: View) {
    awaitsFrame = true
    let look = RunningCode.apart { Look(view) }
    let isRedrawn = look == looks[view.id] && !look.isOfList
    looks[view.id] = look
    let (id, text) = (view.id, view.shownText)
    add(view.changePoint, always: false) { [self] event in
      guard let first = event.frames.first, let last = event.frames.last else { return false }
      // A view that is made or emptied shows nothing yet; a call of the toolkit is the end of its own changes.
      if let making = event.frames.firstIndex(where: \.preparesView) {
        event.frames.removeSubrange((making + 1)...)
        event.point = nil
      } else if last.role == .toolkit {
        event.point = nil
      } else if [.scene, .frame].contains(last.role) {
        return false
      } else if isRedrawn, let point = event.point {
        redraws.append(point)
      }
      // A cell gets its row after it is filled.
      if first.role == .frame { event.point?.detail = text }
      changedViews.insert(id)
      return true
    }
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
    let context = Context(recorder: self, origin: .task(id))
    return { await Self.$context.withValue(context) { await operation() } }
  }

  package func frameWillBeTaken(of window: Window) {}

  /// Records the views that the frame draws again. The toolkit's own changes, such as the focus, are left out.
  package func frameTaken(_ frame: Window.Frame, of window: Window) {
    guard !frame.dirty.isEmpty, awaitsFrame else { return }
    awaitsFrame = false
    let step = steps.count - 1
    lastEvent += 1
    let id = lastEvent
    let changed = frame.dirty.filter(changedViews.contains)
    changedViews = []
    guard isRecording, !changed.isEmpty else { return }
    let views = frame.snapshot.byID
    var names: [String] = []
    for view in changed.compactMap({ views[$0] }) {
      let name = view.identifier.isEmpty ? view.role.rawValue : "#" + view.identifier
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return }
    let point = TraceEvent.Point(role: .frame, name: names.joined(separator: " "))
    append(TraceEvent(id: id, origin: .step(step), frames: [], point: point))
  }
}

extension CodePlace {
  fileprivate var isOfBackend: Bool { file.hasPrefix("Modules/Data/") }
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
