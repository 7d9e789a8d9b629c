import SwiftSyntax

/// The generic parameters of a member, and the type that replaces each one in places that can't be generic.
struct Generics {
  /// The declarations, such as `Value: Decodable`.
  private(set) var declarations: [String] = []
  private(set) var names: Set<String> = []
  /// The parameters whose types may be noncopyable.
  private(set) var uncopyable: Set<String> = []
  private var constraints: [String: [String]] = [:]
  private let index: SourceIndex

  init(_ clause: GenericParameterClauseSyntax?, _ whereClause: GenericWhereClauseSyntax?, _ types: TypeText) {
    index = types.index
    for parameter in clause?.parameters ?? [] {
      let name = parameter.name.text
      names.insert(name)
      var declaration = types.text(parameter)
      if declaration.hasSuffix(",") { declaration.removeLast() }
      declarations.append(declaration)
      if let type = parameter.inheritedType { constrain(name, type, types) }
    }
    for requirement in whereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement else { continue }
      let name = conformance.leftType.trimmedDescription
      if names.contains(name) { constrain(name, conformance.rightType, types) }
    }
  }

  private mutating func constrain(_ name: String, _ type: TypeSyntax, _ types: TypeText) {
    for piece in type.trimmedDescription.split(separator: "&").map({ $0.trimmingSpaces }) {
      if piece.hasPrefix("~") {
        uncopyable.insert(name)
      } else {
        constraints[name, default: []].append(piece)
      }
    }
  }

  /// The type that a test sees for a value of a generic parameter.
  func existential(_ name: String) -> String {
    existential(of: constraints[name] ?? [])
  }

  /// `any` with the constraints if all are known to be protocols; else `Any`.
  func existential(of constraints: [String]) -> String {
    let isKnown = constraints.allSatisfy { constraint in
      let kinds = index.kinds(of: constraint)
      return kinds == .protocol || (kinds.isEmpty && StandardProtocols.existentials.contains(constraint))
    }
    return isKnown && !constraints.isEmpty ? "any " + constraints.joined(separator: " & ") : "Any"
  }
}

extension StringProtocol {
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
