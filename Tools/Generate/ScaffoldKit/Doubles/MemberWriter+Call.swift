import Foundation

/// Writes the body of a member: it records the call and returns or throws the result that the test has set.
extension MemberWriter {
  func accessors(_ text: inout CodeText) {
    let effects = requirement.effects.declaration
    if effects.isEmpty, names.setter == nil { return call(&text) }
    text.block("get" + effects) { call(&$0) }
    guard let setter = names.setter else { return }
    text.block("set") { text in
      if case .property = requirement.kind, isResultStorable, !requirement.isResultErased {
        text.line("\(list).\(names.name).returns(newValue)")
      }
      let parameters = requirement.parameters + [newValue]
      preparations(&text)
      if form(parameters, isAsync: false) != nil {
        statement("\(list).\(setter).call(", recorded(parameters), ")", &text)
      } else {
        condition(
          "if \(list).\(setter).answer", recorded(parameters), ") == nil",
          "\(list).\(setter).body(\(arguments(parameters)))", &text)
      }
    }
  }

  func call(_ text: inout CodeText) {
    preparations(&text)
    guard isFailureErased else { return answer(&text) }
    text.line("do {")
    text.indented { answer(&$0) }
    text.line("} catch {")
    text.indented { $0.line("throw unerased(error)") }
    text.line("}")
  }

  private func answer(_ text: inout CodeText) {
    if form(requirement.parameters, isAsync: requirement.effects.isAsync) != nil {
      directAnswer(&text)
    } else {
      splitAnswer(&text)
    }
  }

  /// Writes one call that records the arguments and returns the result.
  private func directAnswer(_ text: inout CodeText) {
    let question = "\(list).\(memberName).call("
    let recorded = recorded(requirement.parameters)
    if case .initializer(isFailable: true) = requirement.kind {
      statement("guard \(attempt)\(question)", recorded, ") else { return nil }", &text)
    } else {
      let isAlone =
        requirement.parameters.allSatisfy(\.preparation.isEmpty) && !isFailureErased && !requirement.isBuilt
      let start = requirement.isVoid || isAlone ? "" : "return "
      let (open, close) = requirement.isResultErased ? ("unerased(", ")") : ("", "")
      statement("\(start)\(attempt)\(open)\(question)", recorded, ")\(close)", &text)
    }
  }

  /// Writes separate steps: first the fixed result, then the closure of `does`. The closure gets values that can't be
  /// recorded, so the member calls it itself.
  private func splitAnswer(_ text: inout CodeText) {
    let member = "\(list).\(memberName)"
    let question = "\(requirement.effects.isThrowing ? "try " : "")\(member).answer"
    let recorded = recorded(requirement.parameters)
    let body = "\(attempt)\(member).body(\(arguments(requirement.parameters)))"
    if case .initializer(isFailable: true) = requirement.kind {
      condition(
        "if let answer = \(question)", recorded, ")", "if !answer { return nil }", &text,
        otherwise: "if !(\(body)) { return nil }")
    } else if requirement.isVoid || requirement.isInitializer {
      condition("if \(question)", recorded, ") == nil", body, &text)
    } else if requirement.isResultSent {
      text.list("_ = \(question)(", ["to: \(recorded)"], ")")
      returning(body, &text)
    } else {
      let result = requirement.isResultErased ? "unerased(answer)" : "answer"
      condition("if let answer = \(question)", recorded, ")", "return \(result)", &text)
      returning(requirement.isResultErased ? "unerased(\(body))" : body, &text)
    }
  }

  // MARK: Pieces

  private var list: String { requirement.isStatic ? "Self.stubbedStaticMembers" : "stubbedMembers" }

  private var attempt: String { requirement.effects.attempt }

  /// Whether the error gets its type when it is caught.
  private var isFailureErased: Bool {
    switch requirement.effects.throwing {
    case .never, .any: false
    case .type: !isTyped
    case .generic: true
    }
  }

  private var memberName: String {
    ["init", "self", "Type", "Protocol"].contains(names.name) ? "`\(names.name)`" : names.name
  }

  private func preparations(_ text: inout CodeText) {
    for parameter in requirement.parameters {
      for statement in parameter.preparation { text.line(statement) }
    }
  }

  private func recorded(_ parameters: [Parameter]) -> String {
    let values = parameters.filter { $0.recordedType != nil }.map(\.recorded)
    return values.count == 1 ? values.joined() : "(\(values.joined(separator: ", ")))"
  }

  private func arguments(_ parameters: [Parameter]) -> String {
    parameters.filter { $0.bodyType != nil }.map(\.argument).joined(separator: ", ")
  }

  // MARK: Statements, broken where they are too long

  private func returning(_ value: String, _ text: inout CodeText) { statement("return \(value)", &text) }

  private func statement(_ start: String, _ argument: String, _ end: String, _ text: inout CodeText) {
    if text.fits(start + argument + end) {
      text.line(start + argument + end)
    } else {
      text.list(start, [argument], end)
    }
  }

  /// Writes a call. If it is too long, its arguments go to separate lines.
  private func statement(_ line: String, _ text: inout CodeText) {
    guard !text.fits(line), let open = line.range(of: ".body(")?.upperBound else {
      text.line(line)
      return
    }
    let ends = line.hasSuffix("))") && requirement.isResultErased ? 2 : 1
    text.list(
      String(line[..<open]), CodeText.elements(of: line[open...].dropLast(ends)), String(line.suffix(ends)))
  }

  /// Writes `if question(to: recorded) end { then }`, and the `else` if it exists.
  private func condition(
    _ question: String, _ recorded: String, _ end: String, _ then: String, _ text: inout CodeText,
    otherwise: String? = nil
  ) {
    let whole = "\(question)(to: \(recorded)\(end)"
    if otherwise == nil, text.fits("\(whole) { \(then) }") {
      text.line("\(whole) { \(then) }")
      return
    }
    text.list("\(question)(", ["to: \(recorded)"], "\(end) {")
    text.indented { statement(then, &$0) }
    guard let otherwise else {
      text.line("}")
      return
    }
    text.line("} else {")
    text.indented { $0.line(otherwise) }
    text.line("}")
  }
}

extension Parameter {
  /// Whether the test's closure gets exactly the value that is recorded.
  var isHandedOnAsKept: Bool {
    guard let bodyType, let recordedType else { return false }
    return bodyType == recordedType || bodyType == "@escaping " + recordedType
  }
}
