extension Trace {
  /// Builds the tree of calls from stacks: stacks with the same beginning are the same calls.
  package init(_ recording: Recording) {
    var builder = TraceBuilder(recording.inputs)
    for event in recording.events { builder.add(event) }
    self.init(
      inputs: builder.roots.map { root in
        var input = builder.call(root)
        // A task on another thread can end before or after a frame.
        input.calls = input.calls.filter { !$0.isFrame } + input.calls.filter(\.isFrame)
        return input
      })
  }
}

/// Merges stacks into calls. A function that begins is a new call. Functions of the toolkit do not announce that they begin: they
/// go on if no line above is reached.
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
    for (index, frame) in event.frames.enumerated() {
      let isNew = event.isBeginning && index == event.frames.count - 1
      let depth = calls.count
      if goesOn, !isNew, depth < former.count, former[depth].frame.isContinued(by: frame) {
        calls.append(OpenCall(node: former[depth].node, frame: frame))
        nodes[former[depth].node].call.reach(frame.place)
      } else if frame.place.line > 0 {
        goesOn = false
        let call = Trace.Call(
          role: frame.role, name: frame.function, place: "\(frame.place.file):\(frame.place.line)",
          lines: isNew ? [] : [frame.place.line])
        calls.append(OpenCall(node: add(call, below: parent), frame: frame))
      }
      parent = calls.last?.node ?? root
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
      nodes[last].call.detail = point.text
      return last
    }
    return add(Trace.Call(role: point.role, name: point.name, detail: point.text), below: parent)
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
  /// Whether another stack can come from the same call of this function.
  fileprivate func isContinued(by frame: StackFrame) -> Bool {
    function == frame.function && place.file == frame.place.file
      && (role != .toolkit || place.line <= frame.place.line)
  }
}

extension Trace.Call {
  fileprivate var isFrame: Bool { role == .frame && place.isEmpty }

  /// Adds a line that makes a call. Line 0 is code that the compiler has written.
  fileprivate mutating func reach(_ place: CodePlace) {
    guard place.line > 0, !lines.contains(place.line) else { return }
    if lines.isEmpty { self.place = "\(place.file):\(place.line)" }
    lines.append(place.line)
  }
}
