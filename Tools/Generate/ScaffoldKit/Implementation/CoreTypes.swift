import SwiftSyntax

/// The types of a feature's `Core`, to write values of them.
struct CoreTypes {
  let sources: [SwiftSource]

  init(_ sources: [SwiftSource]) {
    self.sources = sources
  }

  /// An expression for a value without data; `nil` if a part of it can't be found.
  func empty(_ type: String, depth: Int = 0) -> String? {
    if let value = Self.simple(type) { return value }
    guard depth < 8 else { return nil }
    for statement in sources.flatMap({ Array($0.tree.statements) }) {
      if let item = statement.item.as(StructDeclSyntax.self), item.name.text == type {
        return empty(item, depth: depth)
      }
      if let item = statement.item.as(EnumDeclSyntax.self), item.name.text == type {
        let cases = item.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        let plain = cases.flatMap(\.elements).first { $0.parameterClause == nil }
        return plain.map { ".\($0.name.text)" }
      }
    }
    return nil
  }

  /// The types of the parameters with which a struct is made.
  func parameters(of type: String) -> [String] {
    let item = sources.flatMap(\.structs).first { $0.name.text == type }
    return item.flatMap(Self.parameters)?.map(\.type.trimmedDescription) ?? []
  }

  private static func parameters(of item: StructDeclSyntax) -> FunctionParameterListSyntax? {
    let initialiser = item.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
    return initialiser?.signature.parameterClause.parameters
  }

  private func empty(_ item: StructDeclSyntax, depth: Int) -> String? {
    guard let parameters = Self.parameters(of: item) else { return nil }
    var values: [String] = []
    for parameter in parameters where parameter.defaultValue == nil {
      guard let value = empty(parameter.type.trimmedDescription, depth: depth + 1) else { return nil }
      let label = parameter.firstName.text
      values.append(label == "_" ? value : "\(label): \(value)")
    }
    return "\(item.name.text)(\(values.joined(separator: ", ")))"
  }

  private static func simple(_ type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    if type.hasPrefix("Set<") { return "[]" }
    if type.hasPrefix("Paging<") { return "Paging()" }
    return ["Bool": "false", "Int": "0", "Double": "0", "String": "\"\"", "ListPosition": "ListPosition()"][
      type]
  }
}
