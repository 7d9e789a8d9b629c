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
        text.line("\(list).\(memberName).returns(newValue)")
      }
      let parameters = requirement.parameters + [newValue]
      preparations(&text)
      let (entry, arguments) = ("\(list).\(setter)", recorded(parameters))
      if form(parameters, isAsync: false) != nil {
        text.line("\(entry).call(\(arguments))")
      } else {
        let body = "\(entry).body(\(self.arguments(parameters)))"
        text.line("if \(entry).answer(to: \(arguments)) == nil { \(body) }")
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
    let answer = "\(list).\(memberName).call(\(recorded(requirement.parameters)))"
    if case .initializer(isFailable: true) = requirement.kind {
      return text.line("guard \(attempt)\(answer) else { return nil }")
    }
    let isAlone =
      requirement.parameters.allSatisfy(\.preparation.isEmpty) && !isFailureErased && !requirement.isBuilt
    let start = requirement.isVoid || isAlone ? "" : "return "
    text.line(start + attempt + (requirement.isResultErased ? "unerased(\(answer))" : answer))
  }

  /// Writes separate steps: first the fixed result, then the closure of `does`. The closure gets values that can't be
  /// recorded, so the member calls it itself.
  private func splitAnswer(_ text: inout CodeText) {
    let member = "\(list).\(memberName)"
    let answer =
      "\(requirement.effects.isThrowing ? "try " : "")\(member).answer(to: \(recorded(requirement.parameters)))"
    let body = "\(attempt)\(member).body(\(arguments(requirement.parameters)))"
    if case .initializer(isFailable: true) = requirement.kind {
      text.line("if let answer = \(answer) {")
      text.indented { $0.line("if !answer { return nil }") }
      text.line("} else {")
      text.indented { $0.line("if !(\(body)) { return nil }") }
      text.line("}")
    } else if requirement.isVoid || requirement.isInitializer {
      text.line("if \(answer) == nil { \(body) }")
    } else if requirement.isResultSent {
      text.line("_ = \(answer)")
      text.line("return \(body)")
    } else {
      func result(_ value: String) -> String { requirement.isResultErased ? "unerased(\(value))" : value }
      text.line("if let answer = \(answer) { return \(result("answer")) }")
      text.line("return \(result(body))")
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
}

extension Parameter {
  /// Whether the test's closure gets exactly the value that is recorded.
  var isHandedOnAsKept: Bool {
    guard let bodyType, let recordedType else { return false }
    return bodyType == recordedType || bodyType == "@escaping " + recordedType
  }
}
