extension Trace {
  /// Reads the lines of a committed trace: a role and a name each, indented by depth.
  ///
  /// - Parameter places: the places of functions, by their names without “closure in”.
  init(lines: [String], places: [String: String] = [:]) {
    self.init(inputs: Self.calls(of: lines[...], depth: 0, places))
  }

  private static func calls(
    of lines: ArraySlice<String>, depth: Int, _ places: [String: String]
  ) -> [Call] {
    var calls: [Call] = []
    var rest = lines
    while let line = rest.popFirst() {
      let inner = rest.prefix { $0.depth > depth }
      rest = rest.dropFirst(inner.count)
      let title = line.drop { $0 == " " }
      // A role can have two words.
      let roles = Role.allCases.filter { title == $0.rawValue || title.hasPrefix($0.rawValue + " ") }
      guard let role = roles.max(by: { $0.rawValue.count < $1.rawValue.count }) else { continue }
      let name = String(title.dropFirst(role.rawValue.count + 1))
      var call = Call(role: role, name: name, calls: Self.calls(of: inner, depth: depth + 1, places))
      call.place = places[call.function] ?? ""
      calls.append(call)
    }
    return calls
  }
}

extension String {
  /// Two spaces for each caller.
  fileprivate var depth: Int { prefix { $0 == " " }.count / 2 }
}
