import SwiftParser
import SwiftSyntax

/// The facts about a class that a double needs in order to inherit from it.
struct ClassDeclaration: Sendable {
  var name: String
  var module: String
  /// The first superclass that the sources don't have.
  var superclass: String?
  var isFinal = false
  var isSendable = false
  var isOpen = false
  var globalActor: String?
  /// Whether it has the initializers of its superclass.
  var inheritsInitializers = false
  /// Whether `init()` can be called in the class's own module, and whether it is public.
  var hasEmptyInitializer = false
  var isEmptyInitializerPublic = false
  var isEmptyInitializerRequired = false
  /// Whether a subclass has to declare another initializer.
  var requiresOtherInitializers = false
  /// The members: `name` for properties, `name(label:)` for functions; with the types of their parameters.
  var members: [String: Set<[String]>] = [:]

  init?(_ name: String, in source: DoublesGenerator.Source, allSources: [DoublesGenerator.Source]) {
    self.name = name
    module = source.module
    let tree = Parser.parse(source: source.text)
    let declarations = tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }
    guard let node = declarations.first(where: { $0.name.text == name }), node.genericParameterClause == nil
    else {
      return nil
    }
    isFinal = node.modifiers.contains { $0.name.text == "final" }
    isOpen = node.modifiers.contains { $0.name.text == "open" }
    for case .attribute(let attribute) in node.attributes {
      let text = attribute.trimmedDescription
      if text.hasSuffix("Actor") { globalActor = text }
    }
    let parents = (node.inheritanceClause?.inheritedTypes ?? []).map { parent in
      (parent.type.as(AttributedTypeSyntax.self)?.baseType ?? parent.type).trimmedDescription
    }
    superclass = parents.first
    isSendable = parents.contains("Sendable")
    add(node.memberBlock)
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    inheritsInitializers = initializers.allSatisfy { $0.modifiers.map(\.name.text).contains("convenience") }
    hasEmptyInitializer = inheritsInitializers
    for initializer in initializers {
      let words = Set(initializer.modifiers.map(\.name.text))
      guard initializer.signature.parameterClause.parameters.isEmpty, initializer.optionalMark == nil,
        initializer.signature.effectSpecifiers == nil,
        words.isDisjoint(with: ["private", "fileprivate", "convenience"])
      else {
        requiresOtherInitializers = requiresOtherInitializers || words.contains("required")
        continue
      }
      hasEmptyInitializer = true
      isEmptyInitializerRequired = words.contains("required")
      isEmptyInitializerPublic = words.contains("public") || words.contains("open")
    }
    for source in allSources where source.text.utf8Contains("extension \(name)") {
      for item in Parser.parse(source: source.text).statements {
        guard let node = item.item.as(ExtensionDeclSyntax.self), node.extendedType.trimmedDescription == name
        else {
          continue
        }
        add(node.memberBlock)
      }
    }
  }

  mutating func inherit(_ base: ClassDeclaration) {
    superclass = base.superclass
    isSendable = isSendable || base.isSendable
    globalActor = globalActor ?? base.globalActor
    if inheritsInitializers {
      hasEmptyInitializer = base.hasEmptyInitializer
      isEmptyInitializerPublic = base.isEmptyInitializerPublic
    }
    isEmptyInitializerRequired = isEmptyInitializerRequired || base.isEmptyInitializerRequired
    requiresOtherInitializers = requiresOtherInitializers || base.requiresOtherInitializers
    members.merge(base.members) { $0.union($1) }
  }

  private mutating func add(_ block: MemberBlockSyntax) {
    for member in block.members {
      let words = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
      func insert(_ name: String, _ clause: FunctionParameterClauseSyntax, isSubscript: Bool = false) {
        let labels = clause.parameters.map {
          (isSubscript && $0.secondName == nil ? "_" : $0.firstName.text) + ":"
        }
        insert("\(name)(\(labels.joined()))", clause.parameters.map(\.type.trimmedDescription))
      }
      func insert(_ name: String, _ types: [String] = []) {
        let isStatic = words.contains("static") || words.contains("class")
        members[(isStatic ? "static " : "") + name, default: []].insert(types)
      }
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        insert(function.name.text, function.signature.parameterClause)
      } else if let property = member.decl.as(VariableDeclSyntax.self) {
        for binding in property.bindings { insert(binding.pattern.trimmedDescription) }
      } else if let node = member.decl.as(SubscriptDeclSyntax.self) {
        insert("subscript", node.parameterClause, isSubscript: true)
      } else if let node = member.decl.as(InitializerDeclSyntax.self), !words.contains("convenience") {
        insert("init", node.signature.parameterClause)
      }
    }
  }
}
