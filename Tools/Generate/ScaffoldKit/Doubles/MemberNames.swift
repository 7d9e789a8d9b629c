/// The names that a test uses for members: the base name, and more of the full name if there are overloads.
struct MemberNames {
  /// The name of a requirement's entry, and that of its setter's entry.
  struct Names {
    var name: String
    var setter: String?
  }

  private(set) var names: [Names] = []

  init(_ requirements: [Requirement]) {
    /// Whether both are compiled in some build.
    func areTogether(_ one: Int, _ other: Int) -> Bool {
      let conditions = zip(requirements[one].conditions, requirements[other].conditions)
      return one != other && !conditions.contains { $0.excludes($1) }
    }
    var candidates = requirements.map { Self.candidate($0, detail: 0) }
    for level in 1...4 {
      let known = candidates
      for one in requirements.indices
      where known.indices.contains(where: { known[$0] == known[one] && areTogether(one, $0) }) {
        candidates[one] = Self.candidate(requirements[one], detail: level)
      }
    }
    for (one, candidate) in candidates.enumerated() {
      func isTaken(_ name: String) -> Bool {
        name == "memberStore" || names.indices.contains { names[$0].name == name && areTogether(one, $0) }
      }
      let numbered = (2...).lazy.map { "\(candidate)\($0)" }
      names.append(Names(name: isTaken(candidate) ? numbered.first { !isTaken($0) } ?? candidate : candidate))
    }
    for one in requirements.indices where requirements[one].isSettable {
      var setter = "set" + names[one].name.firstUppercased
      while names.contains(where: { [$0.name, $0.setter].contains(setter) }) { setter += "Value" }
      names[one].setter = setter
    }
  }

  private static func candidate(_ requirement: Requirement, detail: Int) -> String {
    var name = unescaped(base(of: requirement))
    if detail == 1 {
      name += requirement.parameters.map { words($0.label == "_" ? $0.name : $0.label) }.joined()
    }
    if detail >= 2 {
      name += requirement.parameters.map { ($0.label == "_" ? "" : words($0.label)) + words($0.declaredType) }
        .joined()
    }
    if detail >= 3 { name += requirement.isVoid ? "" : "To" + words(requirement.result) }
    if detail >= 4 {
      if requirement.effects.isAsync { name += "Async" }
      if requirement.effects.isThrowing { name += "Throwing" }
      name += words(requirement.whereClause ?? "")
    }
    return name
  }

  private static func base(of requirement: Requirement) -> String {
    if let standIn = requirement.kind.standIn { return standIn }
    if requirement.name.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x41 && $0 <= 0x5A }) {
      return requirement.name
    }
    if !requirement.isOperator {
      let name = unescaped(requirement.name)
      let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      let word = isPlain ? name : words(name).firstLowercased
      return ["", "_"].contains(word) || word.first?.isNumber == true ? "member" + word : word
    }
    if let known = operators[requirement.name] { return known }
    return "operator" + requirement.name.unicodeScalars.map { scalars[$0] ?? String($0.value) }.joined()
  }

  private static func words(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .filter { !["any", "some", "escaping", "inout", "Sendable"].contains($0) }
      .map { String($0).firstUppercased }.joined()
  }

  private static let operators = [
    "+": "plus", "-": "minus", "*": "times", "/": "dividedBy", "%": "remainder", "<": "isLess",
    ">": "isGreater",
    "<=": "isLessOrEqual", ">=": "isGreaterOrEqual", "==": "equals", "!=": "differs", "!": "not", "+=": "add",
    "-=": "subtract", "*=": "multiply", "/=": "divide", "~=": "matches", "&&": "and", "||": "or",
  ]
  private static let scalars: [Unicode.Scalar: String] = [
    "+": "Plus", "-": "Minus", "*": "Star", "/": "Slash", "%": "Percent", "<": "Less", ">": "Greater",
    "=": "Equals",
    "!": "Not", "~": "Tilde", "&": "And", "|": "Or", "^": "Caret", "?": "Question", ".": "Dot",
  ]
}
