import Foundation

/// The file with the doubles of one protocol.
struct DoubleFile {
  let plan: DoublePlan
  let index: SourceIndex
  let resolved: ResolvedProtocol
  let signature: GenericSignature
  let access: Access
  var diagnostics: [SourceDiagnostic] = []

  init(of plan: DoublePlan, index: SourceIndex) {
    self.plan = plan
    self.index = index
    let declaration = plan.declaration
    resolved = ResolvedProtocol(declaration, index: index)
    signature = GenericSignature(resolved, of: declaration)
    let isNear = plan.module == declaration.source.module
    access = isNear ? .internal : declaration.access
    diagnostics = resolved.diagnostics + signature.diagnostics
    if declaration.access == .private {
      refuse("\(declaration.name) is private to its file")
    } else if !isNear, declaration.access == .internal {
      refuse(
        "\(declaration.name) is internal to \(declaration.source.module), and they belong in \(plan.module); "
          + "make it package or public")
    }
    checkNames()
  }

  /// - Throws: `Refusal` if doubles of the protocol would not compile.
  var file: GeneratedFile {
    get throws(Refusal) {
      guard diagnostics.isEmpty else { throw Refusal(diagnostics: diagnostics) }
      var text = CodeText()
      let imports = ImportList(plan: plan, resolved: resolved, access: access, index: index)
      text.conditional(plan.declaration.conditions) { text in
        imports.write(&text)
        text.gap()
        if plan.declaration.enclosing.isEmpty {
          writeTypes(&text)
        } else {
          text.block("extension \(plan.declaration.enclosing.joined(separator: "."))") { writeTypes(&$0) }
        }
      }
      let sources = Set(resolved.declarations.map(\.source.path)).subtracting([StandardProtocols.source.path])
      return GeneratedFile(path: plan.path, contents: text.text, sources: sources.sorted())
    }
  }

  /// A name with its module if another type has the name too.
  func known(_ name: String, in module: String = "Swift") -> String {
    let isHidden =
      resolved.associatedTypes.contains { $0.name == name }
      || !index.modules(declaring: name).isSubset(of: [module])
    return isHidden ? "\(module).\(name)" : name
  }

  private struct Member {
    var requirement: Requirement
    var isolation: Requirement.Isolation
    var names: MemberNames.Names
  }

  private func members(isStatic: Bool) -> [Member] {
    // Every double has `init()`.
    var chosen = resolved.requirements.filter {
      $0.requirement.isStatic == isStatic
        && !($0.requirement.isInitializer && $0.requirement.parameters.isEmpty)
    }
    for position in chosen.indices { chosen[position].requirement = adapted(chosen[position].requirement) }
    chosen.sort { first, second in
      let (one, other) = (unescaped(first.requirement.name), unescaped(second.requirement.name))
      return one == other ? first.requirement.key < second.requirement.key : one < other
    }
    let names = MemberNames(chosen.map(\.requirement)).names
    return zip(chosen, names).map { Member(requirement: $0.requirement, isolation: $0.isolation, names: $1) }
  }

  /// A requirement for use in the double: `Self` is the double's name, and the protocol's type aliases are replaced, because
  /// Swift does not find them while it checks a conformance. Error types follow the protocol's constraints.
  private func adapted(_ requirement: Requirement) -> Requirement {
    var result = requirement.mapTypes { type in
      let type = resolved.expanded(type)
      return type.utf8.contains(selfMarkByte)
        ? type.replacingOccurrences(of: selfMark, with: plan.className) : type
    }
    if case .type(let failure) = result.effects.throwing {
      switch signature.aliases.first(where: { $0.name == failure })?.type {
      case "Never": result.effects.throwing = .never
      case "any Error": result.effects.throwing = .any
      default: break
      }
    }
    return result
  }

  var accessText: String {
    switch access {
    case .public: "public "
    case .package: "package "
    case .internal, .private: ""
    }
  }

  private var protocolName: String {
    let declaration = plan.declaration
    guard declaration.enclosing.isEmpty, plan.module != declaration.source.module,
      index.modules(declaring: declaration.name).count > 1
        || ImportedTypes.owner(of: declaration.name) == "Foundation"
    else { return declaration.name }
    return "\(declaration.source.module).\(declaration.name)"
  }

  private func writeTypes(_ text: inout CodeText) {
    let instance = members(isStatic: false)
    let ofType = members(isStatic: true)
    let declaration = plan.declaration
    var parents = [protocolName, known(ofType.isEmpty ? "TestDouble" : "StaticTestDouble", in: "Doubles")]
    if resolved.isEquatable { parents.append(known("HashableDouble", in: "Doubles")) }
    let generics = ["TestRole: \(known("DoubleRole", in: "Doubles"))"] + signature.parameters
    let names = (generics.joined(separator: ", "), parents.joined(separator: ", "))
    text.line("/// A double of `\(declaration.name)`: `Stub\(plan.baseName)` or `Recording\(plan.baseName)`.")
    for attribute in declaration.availability { text.line(attribute) }
    if let actor = resolved.globalActor { text.line(actor) }
    let kind = resolved.isActor ? "actor" : "final class"
    text.line("\(accessText)\(kind) \(plan.className)<\(names.0)>: \(names.1)\(whereClause) {")
    text.indented { text in
      for alias in signature.aliases {
        text.member { $0.line("\(accessText)typealias \(alias.name) = \(alias.type)") }
      }
      if !ofType.isEmpty { text.member { writeList("StubbedStaticMembers", ofType, &$0) } }
      text.member { writeList("StubbedMembers", instance, &$0) }
      writeStorage(hasStatic: !ofType.isEmpty, &text)
      for member in ofType + instance {
        text.member { writer(member).write(&$0) }
      }
    }
    text.line("}")
    text.gap()
    writeAliases(&text)
  }

  private var whereClause: String {
    signature.constraints.isEmpty ? "" : " where \(signature.constraints.joined(separator: ", "))"
  }

  /// Writes the two names that a test uses.
  private func writeAliases(_ text: inout CodeText) {
    let parameters = signature.parameters.isEmpty ? "" : "<\(signature.parameters.joined(separator: ", "))>"
    for (prefix, role) in [("Recording", "Recording"), ("Stub", "Stubbing")] {
      for attribute in plan.declaration.availability { text.line(attribute) }
      let name = "\(prefix)\(plan.baseName)\(parameters)"
      let arguments = (["Doubles.\(role)"] + signature.parameterNames).joined(separator: ", ")
      text.line("\(accessText)typealias \(name) = \(plan.className)<\(arguments)>\(whereClause)")
    }
  }

  private func writeList(_ name: String, _ members: [Member], _ text: inout CodeText) {
    let sharing = resolved.isShared ? ", \(known("Sendable"))" : ""
    let head = "\(accessText)struct \(name): \(known("MemberList", in: "Doubles"))\(sharing)"
    text.block(head) { text in
      text.line("\(accessText)let memberStore: \(known("MemberStore", in: "Doubles"))")
      for member in members {
        writer(member).writeEntry(&text)
      }
    }
  }

  private func writeStorage(hasStatic: Bool, _ text: inout CodeText) {
    let isIsolated = resolved.isActor || resolved.globalActor != nil
    let nonisolated = isIsolated ? "nonisolated " : ""
    let name = plan.baseName
    if hasStatic {
      text.member {
        $0.block("\(accessText)\(nonisolated)static var stubbedStaticMembers: StubbedStaticMembers") {
          $0.line("StubbedStaticMembers(memberStore: .shared(by: Self.self, \"\(name)\"))")
        }
      }
    }
    let store = "\(known("MemberStore", in: "Doubles"))(\"\(name)\", TestRole.self)"
    text.member {
      $0.line("\(accessText)\(nonisolated)let stubbedMembers = StubbedMembers(memberStore: \(store))")
    }
    let isolation = resolved.globalActor != nil ? "nonisolated " : ""
    text.member { $0.line("\(accessText)\(isolation)init() {}") }
  }

  private func writer(_ member: Member) -> MemberWriter {
    MemberWriter(
      requirement: member.requirement, isolation: member.isolation, names: member.names, double: self)
  }
}
