/// Finds the reasons why doubles of a protocol can't be made.
extension DoubleFile {
  mutating func refuse(_ reason: String, line: Int? = nil) {
    let declaration = plan.declaration
    diagnostics.append(
      SourceDiagnostic(noDoubles: reason, file: declaration.source.path, line: line ?? declaration.line))
  }

  mutating func checkSuperclass() {
    guard let name = resolved.superclassName else { return }
    if resolved.isActor {
      refuse("an actor has no superclass, and \(plan.declaration.name) asks for \(name)")
    }
    guard let superclass = resolved.superclass else { return }
    if superclass.isFinal { refuse("the class \(name) is final") }
    if !superclass.hasEmptyInitializer { refuse("the class \(name) has no init() that doubles could call") }
    if superclass.requiresOtherInitializers {
      refuse("the class \(name) requires more initializers than init()")
    }
    if superclass.module != plan.module, !superclass.isOpen || !superclass.isEmptyInitializerPublic {
      refuse("the class \(name) and its init() are not open to \(plan.module)")
    }
    for requirement in resolved.requirements.map(\.requirement) {
      let types = requirement.parameters.map(\.declaredType)
      if let known = superclass.members[requirement.fullName], !known.contains(types) {
        refuse("the class \(name) has \(requirement.fullName) with other types")
      }
    }
    if let next = superclass.superclass,
      index.kinds(of: next).contains(.class) || index.kinds(of: next).isEmpty
    {
      if index.superclass(named: next) == nil, !StandardProtocols.existentials.contains(next) {
        refuse("what \(name) inherits from \(next) is not known")
      }
    }
  }

  mutating func checkNames() {
    for (requirement, _) in resolved.requirements {
      let names = [requirement.name] + requirement.parameters.map(\.name)
      if let name = names.first(where: ["stubbedMembers", "stubbedStaticMembers", "unerased"].contains) {
        refuse("\(name) is what doubles call a member of their own")
      }
      if isUninhabited(requirement.result, in: requirement) {
        if requirement.effects.isAsync { refuse("\(requirement.name) is async and never returns") }
        // Swift warns of code that handles such a value.
        if requirement.result.hasPrefix("(") {
          refuse("\(requirement.name) gives a \(requirement.result), which has no values")
        }
      }
      let written = requirement.isSettable ? [requirement.result] : []
      let taken = requirement.parameters.map(\.declaredType) + written
      if let type = taken.first(where: { isUninhabited($0, in: requirement) }) {
        refuse("\(requirement.name) takes a \(type), so that it can't be called")
      }
    }
    for (requirement, _) in resolved.requirements {
      if let name = requirement.generics.first(where: signature.parameterNames.contains) {
        refuse("\(requirement.name) has a generic parameter \(name), as an associated type is called")
      }
    }
    let aliases = Dictionary(signature.aliases.map { ($0.name, $0.type) }, uniquingKeysWith: { $1 })
    var seen: Set<String> = []
    for (requirement, _) in resolved.requirements where requirement.conditions.isEmpty {
      var identity = resolved.expanded(requirement.identity)
      // The type of an alias can be made of others.
      for _ in aliases { identity = GenericSignature.replacing(identity) { aliases[$0] } }
      if !seen.insert(identity).inserted {
        refuse("\(requirement.name) is asked for twice, with types that are the same here")
      }
    }
    if resolved.isEquatable,
      resolved.declarations.contains(where: { $0.source.text.utf8Contains("func == (lhs: Self") })
    {
      refuse("an extension beside it says when two are equal, and doubles would say it too")
    }
    let modules: Set = [plan.module, plan.declaration.source.module]
    // The runtime's names are written with its module, `Doubles`, which a type of this name would hide.
    for name in ["Doubles", plan.className, "Stub\(plan.baseName)", "Recording\(plan.baseName)"]
    where !modules.isDisjoint(with: index.modules(declaring: name)) {
      refuse("there is a type \(name) already")
    }
    let own: Set = [plan.module, "Doubles"]
    let twice = Self.runtime.filter { !index.modules(declaring: $0).isSubset(of: own) }
    for name in twice.sorted() where plan.declaration.enclosing.isEmpty && mentions(name) {
      refuse("it uses a type \(name), and the module Doubles, which doubles import, has one too")
    }
    checkModules()
    let associated = resolved.associatedTypes.map(\.name) + ["Self"]
    for (name, type) in resolved.genericAliases.sorted(by: { $0.key < $1.key })
    where mentions(name) && GenericSignature.words(type).contains(where: associated.contains) {
      refuse("the generic type alias \(name) depends on an associated type")
    }
    let reserved: Set = ["TestRole", "StubbedMembers", "StubbedStaticMembers", "`Self`"]
    let requirements = resolved.requirements.map(\.requirement)
    let types = resolved.associatedTypes.map(\.name) + requirements.flatMap { $0.generics + [$0.name] }
    for type in types where reserved.contains(type) {
      refuse("\(type) is what doubles call a type of their own")
    }
    if resolved.isActor, resolved.globalActor != nil { refuse("an actor can't belong to a global actor") }
  }

  /// A name that two of the modules have is ambiguous for a file that imports both, though it is not where the protocol is.
  private mutating func checkModules() {
    let imports = ImportList(plan: plan, resolved: resolved, access: access, index: index)
    let visible = imports.modules.union([plan.module])
    let own = resolved.associatedTypes.map(\.name) + resolved.requirements.flatMap(\.requirement.generics)
    for name in mentionedNames.subtracting(own).sorted() {
      let foreign = Set(ImportedTypes.owner(of: name).map { [$0] } ?? []).intersection(visible)
      guard index.modules(declaring: name).intersection(visible).union(foreign).count > 1 else { continue }
      let modules = index.modules(declaring: name, for: plan.module).intersection(visible).union(foreign)
      // A module's own type hides those of others.
      let isOwn = modules.contains(plan.module) && plan.module == plan.declaration.source.module
      if modules.count > 1, !isOwn {
        refuse("it uses a type \(name), and \(modules.sorted().joined(separator: " and ")) have one each")
      }
    }
  }

  private func isUninhabited(_ type: String, in requirement: Requirement) -> Bool {
    let words = resolved.expanded(type).split(separator: " ").drop {
      ["borrowing", "consuming", "inout", "sending"].contains($0)
    }
    let name = words.joined(separator: " ")
    if let fixed = signature.aliases.first(where: { $0.name == name }) {
      return index.isUninhabited(fixed.type)
    }
    return !(requirement.generics + signature.parameterNames).contains(name) && index.isUninhabited(name)
  }

  private func mentions(_ name: String) -> Bool { mentionedNames.contains(name) }

  /// The names in the types of the members and in the constraints, except those after a dot.
  private var mentionedNames: Set<String> {
    var names: Set<String> = []
    for (requirement, _) in resolved.requirements {
      _ = requirement.mapTypes { type in
        names.formUnion(GenericSignature.words(type))
        return type
      }
    }
    let others = resolved.constraints.map(\.text) + resolved.associatedTypes.flatMap(\.conformances)
    return names.union(others.flatMap(GenericSignature.words))
  }

  /// The types of the module Doubles that a feature may have, too.
  private static let runtime: Set = [
    "DoubleRole", "HashableDouble", "MainActorStubbedAsyncFunction", "MainActorStubbedFunction", "MemberList",
    "MemberStore", "RecordedCalls", "Recording", "SharedStubbedAsyncFunction", "SharedStubbedFunction",
    "StaticTestDouble", "StubbedAsyncFunction", "StubbedFunction", "StubbedMember", "Stubbing", "TestDouble",
  ]
}
