extension Trace {
  /// Builds the tree of calls from stacks: stacks with the same beginning are the same calls.
  package init(_ recording: Recording) {
    var builder = TraceBuilder(recording.inputs)
    for event in recording.events { builder.add(event) }
    self.init(inputs: builder.roots.map(builder.call))
  }
}

/// Merges stacks into calls.
///
/// Two stacks do not say whether they come from one call of a function or from two. They count as one call if the call of
/// the outer function goes on (the same line) and the inner function has not gone back (a line that is not above). So a
/// loop over several lines looks like several calls.
private struct TraceBuilder {
  private struct Node {
    var call: Trace.Call
    var children: [Int] = []
  }

  /// A call that may go on.
  private struct OpenCall {
    let node: Int
    var frame: StackFrame
  }

  private var nodes: [Node] = []
  private(set) var roots: [Int] = []
  private var open: [TraceEvent.Origin: [OpenCall]] = [:]
  private var rootOfOrigin: [TraceEvent.Origin: Int] = [:]

  init(_ inputs: [String]) {
    for (index, input) in inputs.enumerated() {
      roots.append(add(Trace.Call(role: .input, name: input), below: nil))
      rootOfOrigin[.step(index)] = roots[index]
    }
  }

  mutating func add(_ event: TraceEvent) {
    // The task or binding was started before the recording: it belongs to the last action.
    guard let root = rootOfOrigin[event.origin] ?? roots.last else { return }
    let former = open[event.origin] ?? []
    var calls: [OpenCall] = []
    var parent = root
    var goesOn = true
    for (depth, frame) in event.frames.enumerated() {
      if goesOn, depth < former.count, former[depth].frame.isContinued(by: frame) {
        let before = former[depth]
        calls.append(OpenCall(node: before.node, frame: frame.place.line == 0 ? before.frame : frame))
        // Inside, only the call that has not returned goes on.
        goesOn = before.frame.place.line == frame.place.line || frame.place.line == 0
      } else {
        goesOn = false
        let call = Trace.Call(
          role: frame.role, name: frame.function, place: "\(frame.place.file):\(frame.place.line)")
        calls.append(OpenCall(node: add(call, below: parent), frame: frame))
      }
      parent = calls[depth].node
    }
    // A drawn frame ends what was called to draw it, and nothing else.
    if !event.frames.isEmpty || former.first?.frame.role == .frame { open[event.origin] = calls }
    guard let point = event.point else { return }
    let end = addEnd(point, below: parent)
    if point.role == .task { rootOfOrigin[.task(event.id)] = end }
    if point.role == .binding { rootOfOrigin[.binding(event.id)] = end }
  }

  /// Adds the end of a stack. A view or a binding that one call changes twice is one change.
  private mutating func addEnd(_ point: TraceEvent.Point, below parent: Int) -> Int {
    if [.change, .binding].contains(point.role), let last = nodes[parent].children.last,
      nodes[last].call.role == point.role, nodes[last].call.name == point.name
    {
      nodes[last].call.detail = point.detail
      return last
    }
    return add(Trace.Call(role: point.role, name: point.name, detail: point.detail), below: parent)
  }

  private mutating func add(_ call: Trace.Call, below parent: Int?) -> Int {
    nodes.append(Node(call: call))
    if let parent { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }

  func call(_ index: Int) -> Trace.Call {
    var call = nodes[index].call
    call.calls = nodes[index].children.map(self.call)
    return call
  }
}

extension StackFrame {
  /// Whether another stack can come from the same call of this function. Line 0 is code that a macro has written.
  fileprivate func isContinued(by frame: StackFrame) -> Bool {
    function == frame.function && place.file == frame.place.file
      && (place.line <= frame.place.line || frame.place.line == 0)
  }
}
