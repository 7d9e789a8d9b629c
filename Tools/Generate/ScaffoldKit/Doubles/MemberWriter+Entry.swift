/// Writes the entry of a member in the list of members.
extension MemberWriter {
  func writeEntry(_ text: inout CodeText) {
    entry(
      names.name, form: form(requirement.parameters, isAsync: requirement.effects.isAsync),
      types: [argumentsType(requirement.parameters), valueType, failure, bodyType()],
      standard: standard,
      &text)
    if let setter = names.setter {
      let parameters = requirement.parameters + [newValue]
      let never = double.known("Never")
      entry(
        setter, form: form(parameters, isAsync: false),
        types: [argumentsType(parameters), "()", never, bodyType(setting: newValue)], standard: nil, &text)
    }
  }

  private func entry(
    _ name: String, form: String?, types: [String], standard: String?, _ text: inout CodeText
  ) {
    for attribute in requirement.availability { text.line(attribute) }
    let label = !isResultStorable && types[1] == requirement.result ? "unique: " : ""
    let access = "memberStore[\(label)\"\(name)\"" + (standard.map { ", standard: \($0)" } ?? "") + "]"
    // A named form implies the type of the function.
    let kind = double.known(form ?? "StubbedMember", in: "Doubles")
    let type = "\(kind)<\(types.prefix(form == nil ? 4 : 3).joined(separator: ", "))>"
    text.block("\(double.accessText)var \(escaped(name)): \(type)") { $0.line(access) }
  }

  /// The runtime's type for a member whose closure gets exactly the recorded values; `nil` if it gets more.
  func form(_ parameters: [Parameter], isAsync: Bool) -> String? {
    guard parameters.allSatisfy(\.isHandedOnAsKept), isResultStorable, !requirement.isResultSent else {
      return nil
    }
    let name = isAsync ? "StubbedAsyncFunction" : "StubbedFunction"
    switch isolation {
    case .globalActor("@MainActor"): return "MainActor" + name
    case .globalActor: return nil
    case .ofProtocol, .nonisolated: return (double.resolved.isShared ? "Shared" : "") + name
    }
  }

  /// The parameter of a setter.
  var newValue: Parameter {
    let type = requirement.isResultErased ? "Any" : requirement.result
    let value = requirement.isResultErased ? "newValue as Any" : "newValue"
    return Parameter(
      label: "_", name: "newValue", declaredType: requirement.result,
      bodyType: isResultStorable ? type : "consuming \(type)", argument: value,
      recordedType: isResultStorable ? type : nil, recorded: value)
  }

  private func argumentsType(_ parameters: [Parameter]) -> String {
    let recorded = parameters.compactMap { parameter in parameter.recordedType.map { (parameter.name, $0) } }
    if recorded.count == 1, let only = recorded.first { return only.1 }
    return "(" + recorded.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + ")"
  }

  private func bodyType(setting value: Parameter? = nil) -> String {
    let parameters = (requirement.parameters + (value.map { [$0] } ?? [])).compactMap(\.bodyType)
    var type = ""
    let isAsync = value == nil && requirement.effects.isAsync
    switch isolation {
    case .globalActor(let name): type = name + " "
    case .ofProtocol, .nonisolated:
      if isAsync { type += "nonisolated(nonsending) " }
      if double.resolved.isShared { type += "@Sendable " }
    }
    // Swift warns of (Void).
    type += parameters == ["Void"] ? "((Void))" : "(" + parameters.joined(separator: ", ") + ")"
    if value == nil {
      var effects = requirement.effects
      if effects.isThrowing, !isTyped { effects.throwing = .any }
      type += effects.declaration
    }
    let result =
      value == nil ? (requirement.isResultSent ? "sending \(requirement.result)" : valueType) : "()"
    return type + " -> " + (result == "()" ? double.known("Void") : result)
  }

  var isResultStorable: Bool { !double.index.isUnstorable(requirement.result) }

  private var valueType: String {
    if let value = requirement.kind.initializerValue {
      return value == "()" ? value : double.known(value)
    }
    if requirement.isResultErased { return "Any" }
    return requirement.isResultSent ? double.known("Never") : requirement.result
  }

  /// The type of the errors, as an argument.
  private var failure: String {
    switch requirement.effects.throwing {
    case .never: double.known("Never")
    case .any, .generic: "any \(double.known("Error"))"
    case .type(let failure): failure
    }
  }

  /// Whether the closure that a test sets throws only the member's own errors.
  var isTyped: Bool {
    guard case .type = requirement.effects.throwing else { return false }
    // Swift 6.3 crashes if a generic parameter stands for a whole closure with typed errors.
    return form(requirement.parameters, isAsync: requirement.effects.isAsync) != nil
  }

  private var standard: String? {
    if case .initializer(let isFailable) = requirement.kind { return isFailable ? "true" : nil }
    if requirement.file == StandardProtocols.source.path,
      requirement.name.lowercased().hasSuffix("description")
    {
      return "TestRole.prefix + \"\(double.plan.baseName)\""
    }
    return nil
  }
}
