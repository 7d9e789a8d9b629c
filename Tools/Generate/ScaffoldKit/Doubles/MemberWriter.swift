/// Writes one member of a double.
struct MemberWriter {
  let requirement: Requirement
  let isolation: Requirement.Isolation
  let names: MemberNames.Names
  let double: DoubleFile

  func write(_ text: inout CodeText) {
    for attribute in requirement.availability { text.line(attribute) }
    if requirement.isDiscardable, !requirement.isVoid { text.line("@discardableResult") }
    let parameters = "(\(requirement.parameters.map(\.declaration).joined(separator: ", ")))"
    switch requirement.kind {
    case .method:
      let name = requirement.name + (requirement.isOperator ? " " : "") + genericClause
      text.block("\(modifiers)func \(name)\(parameters)\(signatureEnd)") { call(&$0) }
    case .initializer(let isFailable):
      let name = "init\(isFailable ? "?" : "")\(genericClause)"
      let isOverride = double.resolved.superclass?.members[requirement.fullName] != nil
      text.block("\(modifiers)\(isOverride ? "override " : "")\(name)\(parameters)\(signatureEnd)") { text in
        if double.resolved.superclassName != nil { text.line("super.init()") }
        call(&text)
      }
    case .property:
      if requirement.isResultUnwrapped {
        text.line("// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals")
      }
      text.block("\(modifiers)var \(requirement.name): \(requirement.declaredResult)") { accessors(&$0) }
    case .subscript:
      let end = " -> \(requirement.declaredResult)\(whereText)"
      text.block("\(modifiers)subscript\(genericClause)\(parameters)\(end)") { accessors(&$0) }
    }
  }

  private var modifiers: String {
    var result = ""
    switch isolation {
    case .globalActor(let name) where name != double.resolved.globalActor: result += name + " "
    default: break
    }
    result += double.accessText
    if isolation == .nonisolated, double.resolved.isActor || double.resolved.globalActor != nil,
      !requirement.hasIsolatedParameter, !(requirement.isStatic && double.resolved.isActor)
    {
      result += "nonisolated "
    }
    if requirement.isInitializer { return result }
    if requirement.isStatic { result += "static " }
    if let fixity = requirement.fixity { result += fixity + " " }
    return result
  }

  private var genericClause: String {
    requirement.genericParameters.isEmpty ? "" : "<\(requirement.genericParameters.joined(separator: ", "))>"
  }

  private var whereText: String { requirement.whereClause.map { " " + $0 } ?? "" }

  private var signatureEnd: String {
    var result = requirement.effects.declaration
    if !requirement.isVoid {
      result += " -> " + (requirement.isResultSent ? "sending " : "") + requirement.declaredResult
    }
    return result + whereText
  }
}

extension Requirement {
  var isInitializer: Bool { kind.initializerValue != nil }

  /// `name(label:)` for methods, `name` for properties. A superclass can have a member of this name.
  var fullName: String {
    let prefix = isStatic && !isInitializer ? "static " : ""
    return switch kind {
    case .property: prefix + name
    case .method, .initializer, .subscript: "\(prefix)\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    }
  }

  /// Whether it is an operator, whose parameters have no labels.
  var isOperator: Bool {
    guard case .method = kind, let first = name.first else { return false }
    return !first.isLetter && first != "_" && first != "`"
  }
}
