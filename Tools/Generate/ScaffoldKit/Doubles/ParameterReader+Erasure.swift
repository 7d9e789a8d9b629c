import SwiftSyntax

/// Replaces generic types by types that a test can see.
extension ParameterReader {
  func isOpaque(_ type: TypeSyntax) -> Bool {
    type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  /// The type that a test sees for a type with generic parts.
  func erased(_ type: TypeSyntax) -> String {
    if !types.mentions(type, generics.names), !isOpaque(type) { return types.text(type) }
    if let identifier = type.as(IdentifierTypeSyntax.self), generics.names.contains(identifier.name.text) {
      return generics.existential(identifier.name.text)
    }
    if let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.tokenKind == .keyword(.some)
    {
      return generics.existential(
        of: opaque.constraint.trimmedDescription.split(separator: "&").map(\.trimmingSpaces))
    }
    if let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" {
      let base = erased(metatype.baseType)
      if let identifier = metatype.baseType.as(IdentifierTypeSyntax.self),
        generics.names.contains(identifier.name.text)
      {
        return base == "Any" ? "Any.Type" : base.contains("&") ? "Any.Type" : "\(base).Type"
      }
      return "Any.Type"
    }
    let optional = type.as(OptionalTypeSyntax.self)?.wrappedType
    if let wrappedType = optional ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType {
      let wrapped = erased(wrappedType)
      return wrapped.hasPrefix("any ") ? "(\(wrapped))?" : "\(wrapped)?"
    }
    if let array = type.as(ArrayTypeSyntax.self) { return "[\(erased(array.element))]" }
    return "Any"
  }

  /// The type that a test sees for a closure with generic parts, and a closure of this type that calls the parameter.
  func erased(_ function: FunctionTypeSyntax, of name: String) -> (type: String, value: String)? {
    let result = function.returnClause.type
    if types.mentions(result, generics.names), ParameterShape(result).function != nil { return nil }
    if result.names.contains(where: generics.uncopyable.contains) { return nil }
    var parameterTypes: [String] = []
    var arguments: [String] = []
    var isPlain = true
    for (number, parameter) in function.parameters.enumerated() {
      let shape = ParameterShape(parameter.type)
      guard parameter.ellipsis == nil else { return nil }
      if types.mentions(parameter.type, generics.names) {
        guard shape.function == nil, shape.specifiers.isEmpty, shape.attributes.isEmpty,
          !shape.base.names.contains(where: {
            generics.uncopyable.contains($0) || generics.packs.contains($0)
          })
        else { return nil }
        isPlain = false
        let type = erased(shape.base)
        parameterTypes.append(type)
        arguments.append("unerased($\(number)\(type.hasSuffix("?") ? " as Any" : ""))")
      } else {
        guard shape.specifiers.isDisjoint(with: ["inout"]) else { return nil }
        parameterTypes.append(types.text(parameter.type))
        arguments.append("$\(number)")
      }
    }
    let effects = function.effectSpecifiers
    var type = "(\(parameterTypes.joined(separator: ", ")))"
    var call = ""
    var failureIsErased = false
    if effects?.throwsClause != nil { call = "try " }
    if effects?.asyncSpecifier != nil {
      type += " async"
      call += "await "
    }
    if let clause = effects?.throwsClause {
      if let failure = clause.type, !types.mentions(failure, generics.names) {
        type += " throws(\(types.text(failure)))"
        failureIsErased = !isPlain
      } else {
        type += " throws"
      }
    }
    if failureIsErased { return nil }
    type += " -> " + (types.mentions(result, generics.names) ? "Any" : types.text(result))
    // Swift converts an async closure to another result type only if it escapes.
    if isPlain, effects?.asyncSpecifier == nil || arguments.isEmpty { return (type, name) }
    return (type, "{ \(call)\(name)(\(arguments.joined(separator: ", "))) }")
  }
}
