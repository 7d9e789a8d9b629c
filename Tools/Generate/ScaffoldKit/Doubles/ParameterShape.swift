import SwiftSyntax

extension TypeSyntax {
  /// All names in a type.
  var names: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier(let name) = token.tokenKind { name } else { nil }
    }
  }
}

/// The parts of a parameter's type.
struct ParameterShape {
  var base: TypeSyntax
  var specifiers: Set<String> = []
  var attributes: [AttributeSyntax] = []

  init(_ type: TypeSyntax) {
    base = type
    while let attributed = base.as(AttributedTypeSyntax.self) {
      specifiers.formUnion(attributed.specifiers.map { $0.trimmedDescription })
      specifiers.formUnion(attributed.lateSpecifiers.map { $0.trimmedDescription })
      for case .attribute(let attribute) in attributed.attributes { attributes.append(attribute) }
      base = attributed.baseType
    }
  }

  func has(_ attribute: String) -> Bool {
    attributes.contains { $0.attributeName.trimmedDescription == attribute }
  }

  /// The function type without parentheses around it; `nil` for other types.
  var function: FunctionTypeSyntax? {
    var type = base
    while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first,
      only.firstName == nil
    {
      type = only.type
    }
    return type.as(FunctionTypeSyntax.self)
  }
}
