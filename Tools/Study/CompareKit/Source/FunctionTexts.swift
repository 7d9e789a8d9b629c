import SwiftSyntax

/// The functions, initializers and properties with bodies of a source file.
enum FunctionTexts {
  /// By type and name; the second function of a name in a type has the number 2.
  static func all(in tree: SourceFileSyntax) -> [String: String] {
    var found: [String: String] = [:]
    collect(Syntax(tree), in: "", into: &found)
    return found
  }

  private static func collect(_ node: Syntax, in type: String, into found: inout [String: String]) {
    var type = type
    if let group = node.asProtocol((any NamedDeclSyntax).self), node.isProtocol((any DeclGroupSyntax).self) {
      type += group.name.text + "."
    } else if let group = node.as(ExtensionDeclSyntax.self) {
      type += group.extendedType.trimmedDescription + "."
    }
    if let name = name(of: node) {
      var key = type + name
      var number = 1
      while found[key] != nil {
        number += 1
        key = "\(type)\(name) \(number)"
      }
      found[key] = node.trimmedDescription
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { collect(child, in: type, into: &found) }
  }

  /// `nil` for anything else.
  private static func name(of node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.body == nil ? nil : function.name.text
    case .initializerDecl(let function): function.body == nil ? nil : "init"
    case .deinitializerDecl: "deinit"
    case .patternBinding(let binding):
      binding.accessorBlock == nil ? nil : binding.pattern.trimmedDescription
    default: nil
    }
  }
}
