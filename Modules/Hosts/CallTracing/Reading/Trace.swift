/// Who called whom: a tree of calls for each action of a person.
///
/// Tasks and updates of bindings stand below the call that caused them, although they run later. So a trace does not
/// depend on how tasks take turns.
package struct Trace: Sendable {
  /// A call, or an end of a stack such as a request or a changed view.
  package struct Call: Sendable {
    package let role: Role
    package var name: String
    package var detail = ""
    /// The place of the first line that made a call, or of the function; empty for ends.
    package var place = ""
    /// The lines that made calls.
    package var lines: [Int] = []
    package var calls: [Call] = []
  }

  package var inputs: [Call]

  /// The calls in the order of the text, with their depth.
  package var flattened: [(call: Call, depth: Int)] {
    var result: [(Call, Int)] = []
    func visit(_ call: Call, _ depth: Int) {
      result.append((call, depth))
      for inner in call.calls { visit(inner, depth + 1) }
    }
    for input in inputs { visit(input, 0) }
    return result
  }

  /// The lines of the trace that depend neither on data nor on line numbers. Repetitions are folded.
  package var normalised: [String] {
    withoutDetails.folded.flattened.map { String(repeating: "  ", count: $0.depth) + $0.call.title }
  }

  /// The calls of functions, without the ends.
  package var functionCalls: [Call] { flattened.map(\.call).filter { !$0.place.isEmpty } }

  /// The lines that made calls, or the first ones of functions that made none.
  package var places: [String] {
    functionCalls.flatMap { call in
      let file = call.place.prefix { $0 != ":" }
      return call.lines.isEmpty ? [call.place] : call.lines.map { "\(file):\($0)" }
    }
  }

  /// The types of these functions.
  package var types: Set<String> { Set(functionCalls.compactMap { FunctionName.type(of: $0.name) }) }
}

extension Trace.Call {
  /// The name of the function that has been written: `Type.function`.
  package var function: String { name.replacing("closure in ", with: "").replacing(Self.above, with: "") }

  /// The role and the name.
  package var title: String { name.isEmpty ? role.rawValue : "\(role.rawValue) \(name)" }
}
