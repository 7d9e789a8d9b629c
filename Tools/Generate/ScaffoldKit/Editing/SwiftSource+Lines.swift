import SwiftSyntax

/// Inserting lines into people's files: sorted, and only once.
extension SwiftSource {
  /// The architectures of a feature for which the manifest names none: a default value in the manifest.
  var standardArchitectures: [String]? {
    guard let list = text.firstMatch(of: #/architectures: \[String\] = \[([^\]]+)\]/#)?.1 else { return nil }
    return list.split { $0 == "," || $0 == " " }.map { $0.filter { $0 != "\"" } }
  }

  /// Imports a module, in alphabetical order.
  mutating func addImport(_ module: String) throws(ScaffoldError) {
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let names = imports.map(\.path.trimmedDescription)
    try insert(["import \(module)"], module, among: imports, names, named: "imports")
  }

  /// Adds elements to an array with one element per line, sorted by the first string literal in each.
  ///
  /// - Parameter array: the variable's name.
  mutating func addElements(_ added: String..., to array: String) throws(ScaffoldError) {
    guard let variable = variable(array), let value = Self.array(of: variable) else {
      throw anchorIsGone("array “\(array)”")
    }
    let elements = Array(value.elements)
    let keys = elements.map { Self.key(of: $0.expression.trimmedDescription) }
    let new = added.filter { !keys.contains(Self.key(of: $0)) }.sorted { Self.key(of: $0) < Self.key(of: $1) }
    guard !new.isEmpty else { return }
    guard !value.trimmedDescription.contains("\n") else {
      var comma = elements.last?.trailingComma == nil ? "," : ""
      for element in new {
        let key = Self.key(of: element)
        let isLast = keys.allSatisfy { $0 < key }
        try insert(
          [element + ","], key, among: elements, keys, gap: isLast ? comma : "",
          named: "array “\(array)” with one element on each line")
        if isLast { comma = "" }
      }
      return
    }
    let indent = indentation(of: variable)
    let all = (elements.map(\.expression.trimmedDescription) + new).sorted {
      Self.key(of: $0) < Self.key(of: $1)
    }
    // The formatter wants a single element on one line.
    let list = all.count == 1 ? all[0] : "\n" + all.map { "\(indent)  \($0),\n" }.joined() + indent
    replace(Self.range(of: value), with: "[\(list)]")
  }

  /// Appends an element to an array on one line.
  mutating func append(_ element: String, to value: ArrayExprSyntax) {
    guard let last = value.elements.last else {
      return replace(Self.range(of: value), with: "[\(element)]")
    }
    insert(", \(element)", at: last.expression.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Adds a call on its own line, among the calls of the same function, sorted.
  mutating func addCall(_ call: String) throws(ScaffoldError) {
    let function = String(call.prefix { $0 != "(" })
    let calls = calls.filter { $0.calledExpression.trimmedDescription == function }
    try insert([call], call, among: calls, calls.map(\.trimmedDescription), named: "call of “\(function)”")
  }

  /// Adds an `@Option` among the others, sorted by name.
  mutating func addOption(
    _ name: String, long: String? = nil, help: String
  ) throws(ScaffoldError) {
    let options = variables.filter { $0.attributes.trimmedDescription.hasPrefix("@Option") }
    let names = options.map { $0.bindings.first?.pattern.trimmedDescription ?? "" }
    let long = long.map { "name: .customLong(\"\($0)\"), " } ?? ""
    let lines = ["@Option(\(long)help: \"\(help)\")", "public var \(name): String?"]
    try insert(lines, name, among: options, names, gap: "\n", named: "option")
  }

  /// Inserts lines among nodes on lines of their own, sorted by their keys, unless a node has the key.
  ///
  /// - Parameters:
  ///   - gap: what separates the lines from the node before or after them.
  ///   - wanted: the nodes, in words for people.
  private mutating func insert(
    _ lines: [String], _ key: String, among nodes: [some SyntaxProtocol], _ keys: [String],
    gap: String = "", named wanted: String
  ) throws(ScaffoldError) {
    guard !keys.contains(key) else { return }
    let next = zip(nodes, keys).first { $0.1 > key }?.0
    guard let neighbour = next ?? nodes.last else { throw anchorIsGone(wanted) }
    let indent = indentation(of: neighbour)
    let text = lines.map { indent + $0 }.joined(separator: "\n")
    if next == nil {
      insert("\(gap)\n\(text)", at: neighbour.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let start = lineStart(of: neighbour) {
      insert("\(text)\n\(gap)", at: start)
    } else {
      throw anchorIsGone(wanted)
    }
  }

  static func array(of variable: VariableDeclSyntax) -> ArrayExprSyntax? {
    variable.bindings.first?.initializer?.value.as(ArrayExprSyntax.self)
  }

  /// The sort key of an element: its first string literal, or all of it.
  private static func key(of element: String) -> String {
    let parts = element.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : element
  }

  private static func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}
