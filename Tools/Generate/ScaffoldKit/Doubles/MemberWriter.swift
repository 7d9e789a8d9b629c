/// Writes one member of a double.
struct MemberWriter {
  let requirement: Requirement
  let isolation: Requirement.Isolation
  let names: MemberNames.Names
  let context: Context

  /// The facts about the whole double.
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
    /// A name of a module as the file writes it.
    var known: (_ name: String, _ module: String) -> String
  }

  func write(_ text: inout CodeText) {
    for attribute in requirement.availability { text.line(attribute) }
    if requirement.isDiscardable, !requirement.isVoid { text.line("@discardableResult") }
    switch requirement.kind {
    case .method:
      let name = requirement.name.first.map { $0.isLetter || "_`".contains($0) } == true
      head("\(modifiers)func \(requirement.name)\(name ? "" : " ")\(genericClause)", signatureEnd, &text)
      text.indented { call(&$0) }
      text.close()
    case .initializer(let isFailable):
      let start = "\(modifiers)init\(isFailable ? "?" : "")\(genericClause)"
      head(start, signatureEnd, &text)
      text.indented { text in
        if context.hasSuperclass { text.line("super.init()") }
        call(&text)
      }
      text.close()
    case .property:
      if requirement.isResultUnwrapped {
        text.line("// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals")
      }
      text.variable("\(modifiers)var \(requirement.name):", requirement.declaredResult) { accessors(&$0) }
    case .subscript:
      head("\(modifiers)subscript\(genericClause)", " -> \(requirement.declaredResult)\(whereText) {", &text)
      text.indented { accessors(&$0) }
      text.close()
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
    if requirement.isInitializer { return result }
    if requirement.isStatic { result += "static " }
    if let fixity = requirement.fixity { result += fixity + " " }
    return result
  }

  private var requirementIsStaticOnActor: Bool { requirement.isStatic && context.isActor }

  private var genericClause: String {
    requirement.genericParameters.isEmpty ? "" : "<\(requirement.genericParameters.joined(separator: ", "))>"
  }

  private var whereText: String { requirement.whereClause.map { " " + $0 } ?? "" }

  private var signatureEnd: String {
    var result = requirement.effects.declaration
    if !requirement.isVoid {
      result += " -> " + (requirement.isResultSent ? "sending " : "") + requirement.declaredResult
    }
    return result + whereText + " {"
  }
}

extension Requirement {
  var isInitializer: Bool { kind.initializerValue != nil }

  /// `name(label:)` for methods, `name` for properties. A superclass can have a member of this name.
  var fullName: String {
    switch kind {
    case .property: name
    case .subscript: "subscript"
    case .method, .initializer: "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    }
  }
}
