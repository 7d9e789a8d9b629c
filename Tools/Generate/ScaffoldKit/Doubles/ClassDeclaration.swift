import SwiftParser
import SwiftSyntax

/// The facts about a class that a double needs in order to inherit from it.
struct ClassDeclaration: Sendable {
  var name: String
  var module: String
  var superclass: String?
  var isFinal = false
  var isSendable = false
  var isOpen = false
  var globalActor: String?
  /// Whether `init()` can be called in the class's own module, and whether it is public.
  var hasEmptyInitializer = false
  var isEmptyInitializerPublic = false
  var isEmptyInitializerRequired = false
  /// Whether a subclass has to declare another initializer.
  var requiresOtherInitializers = false
  /// The members: `name` for properties, `name(label:)` for functions.
  var members: Set<String> = []

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
    if initializers.isEmpty { hasEmptyInitializer = true }
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

  private mutating func add(_ block: MemberBlockSyntax) {
    for member in block.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        members.insert("\(function.name.text)(\(labels))")
      } else if let property = member.decl.as(VariableDeclSyntax.self) {
        for binding in property.bindings { members.insert(binding.pattern.trimmedDescription) }
      } else if member.decl.is(SubscriptDeclSyntax.self) {
        members.insert("subscript")
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        let labels = initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        members.insert("init(\(labels))")
      }
    }
  }
}
