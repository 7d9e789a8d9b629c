/// The imports of a file of doubles: the imports of the protocols' files, their modules, and the runtime.
struct ImportList {
  private var imports: [ImportedModule] = []

  init(
    plan: DoublePlan, resolved: ResolvedProtocol, access: Access, index: SourceIndex,
    runtime: String = "Doubles"
  ) {
    let names = resolved.mentionedNames(in: index)
    let declarations = resolved.declarations.filter { $0.source.path != StandardProtocols.source.path }
    // A name in lower case is a C type, even if a source declares it for a system that lacks it.
    let unknown = names.contains { name in
      name.first?.isLowercase == true || index.kinds(of: name).isEmpty && !StandardNames.contain(name)
    }
    let saysPublic = declarations.flatMap(\.imports).contains {
      $0.access == .public || $0.access == .package
    }
    var found: [String: ImportedModule] = [:]

    func add(_ module: ImportedModule, isVisible: Bool) {
      var module = module
      module.access = isVisible && access != .internal ? access : nil
      let key = module.kind + module.path + Condition.joined(module.conditions)
      guard let known = found[key] else {
        found[key] = module
        return
      }
      if known.access == nil { found[key]?.access = module.access }
      if known.attributes.isEmpty { found[key]?.attributes = module.attributes }
    }

    for declaration in declarations {
      for module in declaration.imports where module.module != plan.module && module.path != runtime {
        let declares = names.contains { index.modules(declaring: $0).contains(module.module) }
        let isKnown = index.hasModule(module.module)
        let wasVisible = module.access == .public || module.access == .package || !saysPublic
        add(module, isVisible: wasVisible && (isKnown ? declares : unknown))
      }
    }
    for module in Set(declarations.map(\.source.module)) where module != plan.module {
      // A public type's conformance counts as public use of its protocol's module; a package type's does not.
      let isOwn = access == .public && module == plan.declaration.source.module
      let isMentioned = names.contains { index.modules(declaring: $0).contains(module) }
      add(ImportedModule(path: module), isVisible: isOwn || isMentioned)
    }
    if resolved.superclassName == "NSObject" { add(ImportedModule(path: "Foundation"), isVisible: true) }
    add(ImportedModule(path: runtime), isVisible: true)
    imports = found.values.sorted { ($0.path, $0.kind) < ($1.path, $1.kind) }
  }

  /// The modules whose names the file can use, all of them.
  var modules: Set<String> { Set(imports.filter(\.kind.isEmpty).map(\.module)) }

  func write(_ text: inout CodeText) {
    let plain = imports.filter { $0.conditions.isEmpty }
    for module in plain where module.kind.isEmpty { text.line(Self.line(module)) }
    let scoped = plain.filter { !$0.kind.isEmpty }
    if !scoped.isEmpty { text.gap() }
    for module in scoped { text.line(Self.line(module)) }
    let conditional = Dictionary(grouping: imports.filter { !$0.conditions.isEmpty }) {
      Condition.joined($0.conditions)
    }
    for (_, modules) in conditional.sorted(by: { $0.key < $1.key }) {
      text.gap()
      text.conditional(modules[0].conditions) { text in
        for module in modules { text.line(Self.line(module)) }
      }
    }
  }

  private static func line(_ module: ImportedModule) -> String {
    let access = module.access == .public ? "public " : module.access == .package ? "package " : ""
    return "\(module.attributes)\(access)import \(module.kind)\(module.path)"
  }
}

extension ResolvedProtocol {
  /// All names in the types of the protocol's members, and in those that their type aliases stand for.
  func mentionedNames(in index: SourceIndex) -> Set<String> {
    var texts = superclassName.map { [$0] } ?? []
    for (requirement, _) in requirements {
      texts.append(requirement.result)
      texts += requirement.genericParameters
      texts.append(requirement.whereClause ?? "")
      for parameter in requirement.parameters { texts.append(parameter.declaredType) }
      if case .type(let failure) = requirement.effects.throwing { texts.append(failure) }
    }
    for type in associatedTypes { texts += type.conformances }
    texts += constraints.map(\.text)
    let own = Set(associatedTypes.map(\.name)).union(requirements.flatMap(\.requirement.generics))
    var names: Set<String> = []
    while let text = texts.popLast() {
      // Members of generic parameters are no types that a module declares.
      var isOwn = false
      for word in text.utf8.split(whereSeparator: { !DeclaredNames.isWord($0) }) {
        guard let first = word.first else { continue }
        let name = String(Substring(word))
        let isMember = text.utf8[..<word.startIndex].last == UInt8(ascii: ".")
        isOwn = isOwn && isMember || own.contains(name)
        let isType = first >= 0x41 && first <= 0x5A || Self.isTypeOfC(name, word, in: text)
        guard isType, !isOwn else { continue }
        if names.insert(name).inserted { texts += index.target(ofAlias: name).map { [$0] } ?? [] }
      }
    }
    return names
  }

  /// Whether a name in lower case is that of a type, such as `sockaddr`, and not a keyword or a label.
  private static func isTypeOfC(_ name: String, _ word: Substring.UTF8View, in text: String) -> Bool {
    guard let first = word.first, first >= 0x61, first <= 0x7A, !TypeText.words.contains(name) else {
      return false
    }
    let before = text.utf8[..<word.startIndex].last
    return text.utf8[word.endIndex...].first != UInt8(ascii: ":") && before != UInt8(ascii: ".")
      && before != UInt8(ascii: "@")
  }
}

extension SourceIndex {
  func isUnstorable(_ type: String) -> Bool {
    let name = String(type.trimmingPrefix("Result<").prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let kinds = kinds(of: name)
    return kinds.contains(.unstorable) || (kinds.isEmpty && StandardProtocols.unstorable.contains(name))
  }
}

/// Names that need no import: those of the standard library, of its parts for concurrency, and of the language.
enum StandardNames {
  private static let others: Set = [
    "Any", "AsyncIteratorProtocol", "AsyncThrowingStream", "CancellationError", "CheckedContinuation",
    "ContinuousClock", "DiscardingTaskGroup", "ID", "RethrownFailure", "Self", "SuspendingClock", "Swift",
    "TaskPriority", "ThrowingTaskGroup", "Type",
  ]

  static func contain(_ name: String) -> Bool {
    ImportedTypes.owner(of: name) == "Swift" || others.contains(name)
      || StandardProtocols.unstorable.subtracting(["Atomic", "Mutex"]).contains(name)
  }
}
