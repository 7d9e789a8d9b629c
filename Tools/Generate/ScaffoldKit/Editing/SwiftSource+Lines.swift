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
    func name(_ item: ImportDeclSyntax) -> String { item.path.trimmedDescription }
    guard !imports.contains(where: { name($0) == module }) else { return }
    if let next = imports.first(where: { name($0) > module }), let start = lineStart(of: next) {
      insert("import \(module)\n", at: start)
    } else if let last = imports.last {
      insert("\nimport \(module)", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      throw anchorIsGone("imports")
    }
  }

  /// Adds an element to an array with one element per line, sorted by the first string literal in it.
  ///
  /// - Parameter array: the variable's name.
  mutating func addElement(_ element: String, to array: String) throws(ScaffoldError) {
    guard let variable = variable(array), let value = Self.array(of: variable) else {
      throw anchorIsGone("array “\(array)”")
    }
    let key = Self.key(of: element)
    let elements = Array(value.elements)
    guard !elements.contains(where: { Self.key(of: $0.expression.trimmedDescription) == key }) else { return }
    let indent = indentation(of: variable)
    guard !value.trimmedDescription.contains("\n") else {
      return try addLine(element, key, to: elements, of: array)
    }
    let all = (elements.map(\.expression.trimmedDescription) + [element]).sorted {
      Self.key(of: $0) < Self.key(of: $1)
    }
    // The formatter wants a single element on one line.
    let list = all.count == 1 ? all[0] : "\n" + all.map { "\(indent)  \($0),\n" }.joined() + indent
    replace(Self.range(of: value), with: "[\(list)]")
  }

  private mutating func addLine(
    _ element: String, _ key: String, to elements: [ArrayElementSyntax], of array: String
  ) throws(ScaffoldError) {
    let next = elements.first { Self.key(of: $0.expression.trimmedDescription) > key }
    guard let neighbour = next ?? elements.last, let start = lineStart(of: neighbour) else {
      throw anchorIsGone("array “\(array)” with one element on each line")
    }
    let indent = indentation(of: neighbour)
    if next != nil {
      insert("\(indent)\(element),\n", at: start)
    } else {
      let comma = neighbour.trailingComma == nil ? "," : ""
      insert("\(comma)\n\(indent)\(element),", at: neighbour.endPositionBeforeTrailingTrivia.utf8Offset)
    }
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
    guard !calls.contains(where: { $0.trimmedDescription == call }) else { return }
    if let next = calls.first(where: { $0.trimmedDescription > call }), let start = lineStart(of: next) {
      insert("\(indentation(of: next))\(call)\n", at: start)
    } else if let last = calls.last {
      insert("\n\(indentation(of: last))\(call)", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      throw anchorIsGone("call of “\(function)”")
    }
  }

  /// Adds an `@Option` among the others, sorted by name.
  mutating func addOption(
    _ name: String, long: String? = nil, help: String
  ) throws(ScaffoldError) {
    let options = variables.filter { $0.attributes.trimmedDescription.hasPrefix("@Option") }
    func key(_ option: VariableDeclSyntax) -> String {
      option.bindings.first?.pattern.trimmedDescription ?? ""
    }
    guard !options.contains(where: { key($0) == name }) else { return }
    let long = long.map { "name: .customLong(\"\($0)\"), " } ?? ""
    let lines = ["@Option(\(long)help: \"\(help)\")", "public var \(name): String?"]
    if let next = options.first(where: { key($0) > name }), let start = lineStart(of: next) {
      let indent = indentation(of: next)
      insert(lines.map { "\(indent)\($0)\n" }.joined() + "\n", at: start)
    } else if let last = options.last {
      let indent = indentation(of: last)
      insert(
        "\n\n" + lines.map { indent + $0 }.joined(separator: "\n"),
        at: last.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      throw anchorIsGone("option")
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
