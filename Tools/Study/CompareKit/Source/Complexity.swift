import SwiftParser
import SwiftSyntax

/// The complexity of one function, initializer, accessor or closure that is stored in a property.
///
/// `cyclomatic` is McCabe's v(G) = e − n + 2: one more than the number of decisions (T. J. McCabe, “A Complexity Measure”,
/// IEEE Transactions on Software Engineering SE-2(4), 1976). Decisions are `if`, `guard`, loops, cases of a `switch` after
/// the first, `catch`, `?:`, `&&`, `||`, `??`, a `where`, and each further condition after a comma.
///
/// `cognitive` follows G. A. Campbell, “Cognitive Complexity: a new way of measuring understandability”, SonarSource 2018:
/// one for each break in the flow, one more for each level of nesting around it, one for each `else`, each sequence of equal
/// logical operators, and each jump to a label. A `guard` counts as an `if`, a list of conditions as a sequence of `&&`.
/// Recursion is not counted, because that needs types.
package struct Complexity: Equatable, Sendable {
  package let function: String
  package internal(set) var cyclomatic = 1
  package internal(set) var cognitive = 0

  /// The functions of a source text in their order. Local functions and closures belong to the function around them.
  package static func all(in text: String) -> [Complexity] { all(in: Parser.parse(source: text)) }

  static func all(in tree: SourceFileSyntax) -> [Complexity] {
    var walk = ComplexityWalk()
    walk.walk(Syntax(tree))
    return walk.found
  }
}

private struct ComplexityWalk {
  private(set) var found: [Complexity] = []
  private var types: [String] = []
  /// The number of functions and closures around the current place.
  private var depth = 0
  private var nesting = 0

  mutating func walk(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let type): walkType(type.name.text, node)
    case .structDecl(let type): walkType(type.name.text, node)
    case .enumDecl(let type): walkType(type.name.text, node)
    case .actorDecl(let type): walkType(type.name.text, node)
    case .extensionDecl(let type): walkType(type.extendedType.trimmedDescription, node)
    case .functionDecl(let function): if function.body != nil { walkFunction(function.name.text, node) }
    case .initializerDecl(let function): if function.body != nil { walkFunction("init", node) }
    case .deinitializerDecl: walkFunction("deinit", node)
    case .accessorDecl(let accessor): if accessor.body != nil { walkFunction(property(around: node), node) }
    case .closureExpr: walkFunction(property(around: node), node)
    case .accessorBlock(let block):
      // `var a: Int { 1 }` has a body and no accessors.
      if case .getter = block.accessors {
        walkFunction(property(around: node), node)
      } else {
        walkChildren(node)
      }
    default: walkStatement(node)
    }
  }

  private mutating func walkChildren(_ node: Syntax) {
    for child in node.children(viewMode: .sourceAccurate) { walk(child) }
  }

  private mutating func walkType(_ name: String, _ node: Syntax) {
    types.append(name)
    walkChildren(node)
    types.removeLast()
  }

  private mutating func walkFunction(_ name: String, _ node: Syntax) {
    if depth == 0 { found.append(Complexity(function: (types + [name]).joined(separator: "."))) }
    let outer = nesting
    nesting = depth == 0 ? 0 : nesting + 1
    depth += 1
    walkChildren(node)
    depth -= 1
    nesting = outer
  }

  private func property(around node: Syntax) -> String {
    var place: Syntax? = node
    while let current = place {
      if let binding = current.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
      if current.is(SubscriptDeclSyntax.self) { return "subscript" }
      place = current.parent
    }
    return "closure"
  }

  // MARK: Decisions

  private mutating func walkStatement(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .ifExpr(let statement): walkIf(statement)
    case .guardStmt(let statement): walkBlock(node, conditions: statement.conditions)
    case .whileStmt(let statement): walkBlock(node, conditions: statement.conditions)
    case .switchExpr(let statement): walkBlock(node, decisions: max(0, statement.cases.count - 1))
    case .repeatStmt, .forStmt, .catchClause: walkBlock(node)
    default:
      countExpression(node)
      walkChildren(node)
    }
  }

  /// A break in the flow with a body: its nesting counts, and is one level deeper in the body.
  private mutating func walkBlock(
    _ node: Syntax, decisions: Int = 1, conditions: ConditionElementListSyntax? = nil
  ) {
    count(cyclomatic: decisions, cognitive: 1 + nesting)
    if let conditions { count(conditions) }
    nesting += 1
    walkChildren(node)
    nesting -= 1
  }

  private mutating func walkIf(_ node: IfExprSyntax) {
    if node.elseBody != nil { count(cognitive: 1) }
    guard node.parent?.as(IfExprSyntax.self)?.elseBody?.id == node.id else {
      return walkBlock(Syntax(node), conditions: node.conditions)
    }
    // `else if` is as deep as the first `if`, and the first has counted its `else`.
    count(cyclomatic: 1)
    count(node.conditions)
    walkChildren(Syntax(node))
  }

  private mutating func countExpression(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .unresolvedTernaryExpr: count(cyclomatic: 1, cognitive: 1 + nesting)
    case .whereClause: count(cyclomatic: 1)
    case .breakStmt(let jump): if jump.label != nil { count(cognitive: 1) }
    case .continueStmt(let jump): if jump.label != nil { count(cognitive: 1) }
    case .sequenceExpr(let sequence): countOperators(sequence)
    default: break
    }
  }

  private mutating func countOperators(_ sequence: SequenceExprSyntax) {
    var last = ""
    for case let name? in sequence.elements.map({ $0.as(BinaryOperatorExprSyntax.self)?.operator.text }) {
      if ["&&", "||"].contains(name) {
        count(cyclomatic: 1, cognitive: name == last ? 0 : 1)
        last = name
      } else if name == "??" {
        count(cyclomatic: 1)
      }
    }
  }

  private mutating func count(_ conditions: ConditionElementListSyntax) {
    if conditions.count > 1 { count(cyclomatic: conditions.count - 1, cognitive: 1) }
  }

  private mutating func count(cyclomatic: Int = 0, cognitive: Int = 0) {
    guard depth > 0 else { return }
    found[found.count - 1].cyclomatic += cyclomatic
    found[found.count - 1].cognitive += cognitive
  }
}
