package import CallTracing

extension Trace {
  /// The trace as indented lines, with the place of each function. Repetitions are folded.
  package var text: String {
    folded.flattened.map { call, depth in
      let line = String(repeating: "  ", count: depth) + call.title
      return [line, call.detail, call.place.isEmpty ? "" : "(\(call.place))"].filter { !$0.isEmpty }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
