extension Trace {
  /// The trace as a sequence diagram in Mermaid. A filled head is a call, an open one starts a task or a binding.
  package var mermaid: String {
    var diagram = SequenceDiagram()
    for input in folded.inputs { diagram.add(input, from: SequenceDiagram.person, isLater: false) }
    return diagram.text
  }
}

private struct SequenceDiagram {
  static let person = "Person"
  private static let screen = "Screen"

  private var participants = [person]
  private var messages: [String] = []

  var text: String {
    let actors = participants.enumerated().map { index, name in
      "  \(index == 0 ? "actor" : "participant") \(Self.escaped(name))"
    }
    return (["sequenceDiagram"] + actors + messages).joined(separator: "\n")
  }

  mutating func add(_ call: Trace.Call, from caller: String, isLater: Bool) {
    switch call.role {
    case .repeated:
      messages.append("  loop \(call.detail)")
      addCalls(of: call, from: caller, isLater: isLater)
      messages.append("  end")
    case .task: addCalls(of: call, from: caller, isLater: true)
    case .binding:
      send("update", from: caller, to: "ViewBinding", isLater: true)
      addCalls(of: call, from: "ViewBinding")
    case .input:
      send(call.name, from: caller, to: Self.screen, isLater: isLater)
      addCalls(of: call, from: Self.screen)
    case .change: send("changes \(call.name)", from: caller, to: Self.screen, isLater: isLater)
    case .frame where call.place.isEmpty:
      send("draws \(call.name)", from: Self.screen, to: Self.person, isLater: isLater)
    case .frame: addCalls(of: call, from: Self.screen)
    case .post: send("post \(call.name)", from: caller, to: "Broadcast", isLater: isLater)
    default:
      let type = FunctionName.type(of: call.name) ?? call.role.rawValue
      send(call.name.replacing(type + ".", with: ""), from: caller, to: type, isLater: isLater)
      addCalls(of: call, from: type)
    }
  }

  private mutating func addCalls(of call: Trace.Call, from caller: String, isLater: Bool = false) {
    for inner in call.calls { add(inner, from: caller, isLater: isLater) }
  }

  private mutating func send(_ message: String, from caller: String, to callee: String, isLater: Bool) {
    for name in [caller, callee] where !participants.contains(name) { participants.append(name) }
    messages.append(
      "  \(Self.escaped(caller))\(isLater ? "-)" : "->>")\(Self.escaped(callee)): \(Self.escaped(message))")
  }

  /// Mermaid reads `#` and `;` as parts of its own syntax.
  private static func escaped(_ text: String) -> String {
    text.map { $0 == "#" ? "#35;" : $0 == ";" ? "#59;" : String($0) }.joined()
  }
}
