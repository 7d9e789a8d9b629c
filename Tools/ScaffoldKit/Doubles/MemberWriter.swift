import Foundation

/// Writes one member of a double.
struct MemberWriter {
  let requirement: Requirement
  let isolation: Requirement.Isolation
  let names: MemberNames.Names
  let context: Context

  /// What the whole double is.
  struct Context {
    /// `public `, `package ` or nothing.
    var access: String
    var isShared: Bool
    var isActor: Bool
    var globalActor: String?
    var className: String
    var protocolName: String
    /// How the double inherits from a class.
    var hasSuperclass: Bool
    var unstorable: (String) -> Bool
  }

  // MARK: The entry in the list of members

  func writeEntry(_ text: inout CodeText) {
    entry(
      names.name, arguments: requirement.parameters, value: valueType, failure: failureType, body: bodyType(),
      standard: standard, &text)
    if let setter = names.setter {
      text.gap()
      let value = Parameter(
        label: "_", name: "newValue", declaredType: requirement.result,
        bodyType: requirement.isResultErased ? "Any" : ownedResult, argument: newValue,
        recordedType: isResultStorable ? (requirement.isResultErased ? "Any" : requirement.result) : nil,
        recorded: newValue)
      entry(
        setter, arguments: requirement.parameters + [value], value: "()", failure: "Never",
        body: bodyType(setting: value), standard: "()", &text)
    }
  }

  private func entry(
    _ name: String, arguments: [Parameter], value: String, failure: String, body: String, standard: String?,
    _ text: inout CodeText
  ) {
    for attribute in requirement.availability { text.line(attribute) }
    let access = "memberStore[\"\(name)\"" + (standard.map { ", standard: \($0)" } ?? "") + "]"
    let head = "\(context.access)var \(escaped(name)):"
    let types = [argumentsType(arguments), value, failure, body]
    let type = "StubbedMember<\(types.joined(separator: ", "))>"
    if text.fits("\(head) \(type) { \(access) }") {
      text.line("\(head) \(type) { \(access) }")
      return
    }
    text.variable(head, type) { $0.line(access) }
  }

  private func argumentsType(_ parameters: [Parameter]) -> String {
    let recorded = parameters.compactMap { parameter in parameter.recordedType.map { (parameter.name, $0) } }
    if recorded.count == 1, let only = recorded.first { return only.1 }
    return "(" + recorded.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + ")"
  }

  private func bodyType(setting value: Parameter? = nil) -> String {
    let parameters = (requirement.parameters + (value.map { [$0] } ?? [])).compactMap(\.bodyType)
    var type = ""
    let isAsync = value == nil && requirement.isAsync
    switch isolation {
    case .globalActor(let name): type = name + " "
    case .ofProtocol, .nonisolated:
      if isAsync { type += "nonisolated(nonsending) " }
      if context.isShared { type += "@Sendable " }
    }
    type += "(" + parameters.joined(separator: ", ") + ")"
    if isAsync { type += " async" }
    if value == nil {
      // Never a typed error: Swift 6.3 crashes on an async closure of one that is handed to generic code.
      if requirement.throwing.isThrowing { type += " throws" }
    }
    let result =
      value == nil ? (requirement.isResultSent ? "sending \(requirement.result)" : valueType) : "()"
    return type + " -> " + (result == "()" ? "Void" : result)
  }

  private var newValue: String { requirement.isResultErased ? "newValue as Any" : "newValue" }

  private var ownedResult: String {
    isResultStorable ? requirement.result : "consuming \(requirement.result)"
  }

  private var isResultStorable: Bool { !context.unstorable(requirement.result) }

  private var valueType: String {
    if case .initializer(let isFailable) = requirement.kind { return isFailable ? "Bool" : "()" }
    if requirement.isResultErased { return "Any" }
    return requirement.isResultSent ? "Never" : requirement.result
  }

  private var failureType: String {
    switch requirement.throwing {
    case .never: "Never"
    case .any, .generic: "any Error"
    case .type(let failure): failure
    }
  }

  private var standard: String? {
    if case .initializer(let isFailable) = requirement.kind { return isFailable ? "true" : "()" }
    if requirement.file == StandardProtocols.source.path,
      requirement.name.lowercased().hasSuffix("description")
    {
      return "TestRole.prefix + \"\(context.protocolName)\""
    }
    return requirement.isVoid ? "()" : nil
  }

  // MARK: The member itself

  func write(_ text: inout CodeText) {
    for attribute in requirement.availability { text.line(attribute) }
    if requirement.isDiscardable, !requirement.isVoid { text.line("@discardableResult") }
    switch requirement.kind {
    case .method:
      let name = requirement.name.first.map { $0.isLetter || "_`".contains($0) } == true
      head("\(modifiers)func \(requirement.name)\(name ? "" : " ")\(genericClause)", signatureEnd, &text)
      text.indented { call(&$0) }
      text.line("}")
    case .initializer(let isFailable):
      let start = "\(modifiers)init\(isFailable ? "?" : "")\(genericClause)"
      head(start, signatureEnd, &text)
      text.indented { text in
        if context.hasSuperclass { text.line("super.init()") }
        call(&text)
      }
      text.line("}")
    case .property:
      text.variable("\(modifiers)var \(requirement.name):", requirement.result) { accessors(&$0) }
    case .subscript:
      head("\(modifiers)subscript\(genericClause)", " -> \(requirement.result)\(whereText) {", &text)
      text.indented { accessors(&$0) }
      text.line("}")
    }
  }

  private func head(_ start: String, _ end: String, _ text: inout CodeText) {
    text.list(start + "(", requirement.parameters.map(\.declaration), ")" + end)
  }

  private var modifiers: String {
    var result = ""
    switch isolation {
    case .globalActor(let name) where name != context.globalActor: result += name + " "
    default: break
    }
    result += context.access
    if isolation == .nonisolated, context.isActor || context.globalActor != nil, !requirementIsStaticOnActor {
      result += "nonisolated "
    }
    if case .initializer = requirement.kind { return result }
    if requirement.isStatic { result += "static " }
    if let fixity = requirement.fixity { result += fixity + " " }
    return result
  }

  private var requirementIsStaticOnActor: Bool { requirement.isStatic && context.isActor }

  private var genericClause: String {
    requirement.genericParameters.isEmpty ? "" : "<\(requirement.genericParameters.joined(separator: ", "))>"
  }

  private var whereText: String { requirement.whereClause.map { " " + $0 } ?? "" }

  private var effects: String {
    var result = requirement.isAsync ? " async" : ""
    switch requirement.throwing {
    case .never: break
    case .any: result += " throws"
    case .type(let failure), .generic(let failure): result += " throws(\(failure))"
    }
    return result
  }

  private var signatureEnd: String {
    var result = effects
    if !requirement.isVoid {
      result += " -> " + (requirement.isResultSent ? "sending " : "") + requirement.result
    }
    return result + whereText + " {"
  }

  private func accessors(_ text: inout CodeText) {
    if effects.isEmpty, names.setter == nil { return call(&text) }
    text.block("get" + effects) { call(&$0) }
    guard let setter = names.setter else { return }
    text.block("set") { text in
      let list = requirement.isStatic ? "Self.stubbedStaticMembers" : "stubbedMembers"
      if case .property = requirement.kind, isResultStorable, !requirement.isResultErased {
        text.line("\(list).\(names.name).returns(newValue)")
      }
      let value = Parameter(
        label: "_", name: "newValue", declaredType: "", bodyType: "", argument: newValue,
        recordedType: isResultStorable ? "" : nil, recorded: newValue)
      let parameters = requirement.parameters + [value]
      preparations(&text)
      condition(
        "if \(list).\(setter).answer", recorded(parameters), ") == nil",
        "\(list).\(setter).body(\(arguments(parameters)))", &text)
    }
  }

  private func call(_ text: inout CodeText) {
    preparations(&text)
    switch requirement.throwing {
    case .never, .any: answer(&text)
    case .type, .generic:
      text.line("do {")
      text.indented { answer(&$0) }
      text.line("} catch {")
      text.indented { $0.line("throw unerased(error)") }
      text.line("}")
    }
  }

  private func preparations(_ text: inout CodeText) {
    for parameter in requirement.parameters {
      for statement in parameter.preparation { text.line(statement) }
    }
  }

  private func answer(_ text: inout CodeText) {
    let member = (requirement.isStatic ? "Self.stubbedStaticMembers." : "stubbedMembers.") + memberName
    let attempt = requirement.throwing.isThrowing ? "try " : ""
    let question = "\(attempt)\(member).answer"
    let recorded = recorded(requirement.parameters)
    let body =
      "\(attempt)\(requirement.isAsync ? "await " : "")\(member).body(\(arguments(requirement.parameters)))"
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

  private var memberName: String {
    ["init", "self", "Type", "Protocol"].contains(names.name) ? "`\(names.name)`" : names.name
  }

  private func returning(_ value: String, _ text: inout CodeText) {
    statement("return \(value)", text: &text)
  }

  /// A call, its arguments on lines of their own where it is too long.
  private func statement(_ line: String, text: inout CodeText) {
    guard !text.fits(line), let open = line.range(of: ".body(")?.upperBound else {
      text.line(line)
      return
    }
    let ends = line.hasSuffix("))") && requirement.isResultErased ? 2 : 1
    text.list(
      String(line[..<open]), CodeText.elements(of: line[open...].dropLast(ends)), String(line.suffix(ends)))
  }

  /// `if question(to: recorded) end { then }`, with an `else` where there is one.
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
    text.indented { statement(then, text: &$0) }
    guard let otherwise else {
      text.line("}")
      return
    }
    text.line("} else {")
    text.indented { $0.line(otherwise) }
    text.line("}")
  }

  private func recorded(_ parameters: [Parameter]) -> String {
    let values = parameters.filter { $0.recordedType != nil }.map(\.recorded)
    return values.count == 1 ? values.joined() : "(\(values.joined(separator: ", ")))"
  }

  private func arguments(_ parameters: [Parameter]) -> String {
    parameters.filter { $0.bodyType != nil }.map(\.argument).joined(separator: ", ")
  }
}

extension Requirement {
  var isInitializer: Bool {
    if case .initializer = kind { true } else { false }
  }

  /// `name(label:)` of methods, `name` of properties: what a superclass may have already.
  var fullName: String {
    switch kind {
    case .property: name
    case .subscript: "subscript"
    case .method, .initializer: "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    }
  }
}
