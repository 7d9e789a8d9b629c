/// A protocol with everything that it inherits.
struct ResolvedProtocol {
  private(set) var requirements: [(requirement: Requirement, isolation: Requirement.Isolation)] = []
  private(set) var associatedTypes: [AssociatedType] = []
  private(set) var constraints: [Constraint] = []
  /// The types of the protocols' type aliases, by name.
  private(set) var typealiases: [String: String] = [:]
  private(set) var genericAliases: [String: String] = [:]
  /// The names of all protocols in it, including its own.
  private(set) var names: Set<String> = []
  /// The protocols in it that the sources declare.
  private(set) var declarations: [ProtocolDeclaration] = []
  private(set) var superclass: ClassDeclaration?
  private(set) var superclassName: String?
  private(set) var globalActor: String?
  private(set) var diagnostics: [SourceDiagnostic] = []

  private let root: ProtocolDeclaration
  private let index: SourceIndex

  init(_ declaration: ProtocolDeclaration, index: SourceIndex) {
    root = declaration
    self.index = index
    globalActor = add(declaration)
    // The actor of the double is not that of the other protocols.
    for place in requirements.indices where globalActor != nil && requirements[place].isolation == .ofProtocol
    {
      requirements[place].isolation = .nonisolated
    }
  }

  var isActor: Bool { names.contains("Actor") || names.contains("AnyActor") }
  var isSendable: Bool { names.contains("Sendable") }
  /// Whether doubles can be used from more than one isolation domain.
  var isShared: Bool { isSendable || isActor || globalActor != nil }
  var isEquatable: Bool { names.contains("Equatable") }
  var isRawRepresentable: Bool { names.contains("RawRepresentable") }

  /// A type in which the protocols' type aliases are replaced.
  func expanded(_ type: String) -> String {
    guard !typealiases.isEmpty else { return type }
    var result = type
    for _ in typealiases {
      let next = GenericSignature.replacing(result) { name in
        associatedTypes.contains { $0.name == name } ? nil : typealiases[name]
      }
      if next == result { break }
      result = next
    }
    return result
  }

  private mutating func refuse(_ reason: String, file: String? = nil, line: Int? = nil) {
    diagnostics.append(
      SourceDiagnostic(noDoubles: reason, file: file ?? root.source.path, line: line ?? root.line))
  }

  /// Adds a protocol and those that it refines. Returns the global actor of its members.
  private mutating func add(_ declaration: ProtocolDeclaration) -> String? {
    guard names.insert(declaration.qualifiedName).inserted else {
      return actors[declaration.qualifiedName] ?? nil
    }
    names.insert(declaration.name)
    diagnostics += declaration.diagnostics
    declarations.append(declaration)
    var inheritedActor: String?
    for inherited in declaration.inherited {
      if let actor = inherit(inherited, by: declaration) { inheritedActor = inheritedActor ?? actor }
    }
    let globalActor = declaration.globalActor ?? inheritedActor
    actors[declaration.qualifiedName] = .some(globalActor)
    for type in declaration.associatedTypes {
      if let known = associatedTypes.firstIndex(where: { $0.name == type.name }) {
        for conformance in type.conformances where !associatedTypes[known].conformances.contains(conformance)
        {
          associatedTypes[known].conformances.append(conformance)
        }
      } else {
        associatedTypes.append(type)
      }
    }
    constraints += declaration.constraints
    typealiases.merge(declaration.typealiases) { first, _ in first }
    genericAliases.merge(declaration.genericAliases) { first, _ in first }
    for requirement in declaration.requirements { add(requirement, globalActor) }
    return globalActor
  }

  private var actors: [String: String?] = [:]
  /// The keys of the requirements, in the same order.
  private var keys: [String] = []

  private mutating func add(_ requirement: Requirement, _ globalActor: String?) {
    var isolation = requirement.isolation
    if isolation == .ofProtocol {
      isolation =
        globalActor.map { .globalActor($0) } ?? (requirement.file == "Swift" ? .nonisolated : .ofProtocol)
    }
    let key = requirement.identity
    let twin = requirements.indices.first { position in
      keys[position] == key && requirements[position].requirement.conditions == requirement.conditions
    }
    guard let twin else {
      requirements.append((requirement, isolation))
      keys.append(key)
      return
    }
    var merged = requirements[twin]
    let types = (merged.requirement.result, requirement.result)
    if case .property = requirement.kind, types.0 != types.1 {
      if associatedTypes.contains(where: { $0.name == types.0 }),
        !GenericSignature.words(types.1).contains(types.0)
      {
        // The `id` of an `Identifiable` protocol: one property meets both.
        constraints.append(
          Constraint(left: types.0, relation: .equals, right: types.1, line: requirement.line))
      } else {
        refuse("\(requirement.name) is asked for as \(types.0) and as \(types.1)")
      }
    }
    if requirement.unwrappedPlaces != merged.requirement.unwrappedPlaces {
      refuse("\(requirement.name) is asked for with ! and with ?")
    }
    if requirement.escapingPlaces != merged.requirement.escapingPlaces {
      refuse("\(requirement.name) is asked for with and without @escaping")
    }
    // The whole requirement with the fewer effects, because generic parameters can have other names in the other.
    let twins = (merged.requirement, requirement)
    if requirement.effects.strictness > twins.0.effects.strictness { merged.requirement = requirement }
    merged.requirement.effects.isAsync = twins.0.effects.isAsync && twins.1.effects.isAsync
    merged.requirement.isSettable = twins.0.isSettable || twins.1.isSettable
    merged.requirement.isBuilt = twins.0.isBuilt || twins.1.isBuilt
    if isolation != merged.isolation { merged.isolation = .nonisolated }
    requirements[twin] = merged
  }

  private mutating func inherit(_ text: String, by declaration: ProtocolDeclaration) -> String? {
    if text.hasPrefix("~") { return nil }
    if text == "class" {
      names.insert("AnyObject")
      return nil
    }
    let arguments = text.firstIndex(of: "<").map { text[$0...].dropFirst().dropLast() }
    let path = String(text.prefix { $0 != "<" })
    let name = String(path.split(separator: ".").last ?? "")
    let candidates = candidates(path, name, for: declaration)
    if candidates.count == 1, let inherited = candidates.first {
      if !inherited.enclosing.isEmpty, inherited.enclosing != root.enclosing {
        refuse(
          "it refines \(inherited.qualifiedName), whose types have other names here", line: declaration.line)
      }
      let actor = add(inherited)
      if let arguments { constrain(inherited, to: String(arguments)) }
      return actor
    }
    if candidates.count > 1 {
      refuse("it refines \(name), and several protocols have this name")
    } else if ["NSObject", "NSObjectProtocol"].contains(name) {
      superclassName = "NSObject"
    } else if index.kinds(of: name).contains(.class), let superclass = index.superclass(named: name) {
      self.superclass = superclass
      superclassName = name
      if superclass.isSendable { names.insert("Sendable") }
      return superclass.globalActor
    } else if let target = index.target(ofAlias: name), target != name {
      var actor: String?
      for piece in target.split(separator: "&") {
        actor = inherit(piece.trimmingSpaces, by: declaration) ?? actor
      }
      return actor
    } else if index.kinds(of: name).contains(.class) {
      let reason = arguments == nil ? "inside another type, or one of several with this name" : "generic"
      refuse("the class \(name) is \(reason)", file: declaration.source.path, line: declaration.line)
    } else {
      refuse(
        "it refines \(path), which is not in the sources", file: declaration.source.path,
        line: declaration.line)
    }
    return nil
  }

  private func candidates(_ path: String, _ name: String, for declaration: ProtocolDeclaration)
    -> [ProtocolDeclaration]
  {
    var found = index.protocols(named: name).filter {
      $0.qualifiedName != declaration.qualifiedName || $0.source.module != declaration.source.module
    }
    if path != name {
      let qualified = found.filter {
        $0.qualifiedName == path || "\($0.source.module).\($0.qualifiedName)" == path
      }
      if !qualified.isEmpty { found = qualified }
    }
    guard found.count > 1 else { return found }
    let near = found.filter { $0.source.module == declaration.source.module }
    if !near.isEmpty { return near }
    let imported = Set(declaration.imports.map(\.module))
    let visible = found.filter { imported.contains($0.source.module) }
    return visible.isEmpty ? found : visible
  }

  /// Applies constraints such as `P: Base<Int>`, which fix the primary associated types of `Base`.
  private mutating func constrain(_ inherited: ProtocolDeclaration, to arguments: String) {
    for (name, type) in zip(inherited.primaryNames, SourceLayout.elements(of: arguments)) {
      constraints.append(Constraint(left: name, relation: .equals, right: type, line: root.line))
    }
  }
}
