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
public struct Complexity: Equatable, Sendable {
  public let function: String
  public internal(set) var cyclomatic = 1
  public internal(set) var cognitive = 0

  /// The functions of a source text in their order. Local functions and closures belong to the function around them.
  public static func all(in text: String) -> [Complexity] { all(in: Parser.parse(source: text)) }

  static func all(in tree: SourceFileSyntax) -> [Complexity] {
    let visitor = ComplexityVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }
}

private final class ComplexityVisitor: SyntaxVisitor {
  private(set) var found: [Complexity] = []
  private var types: [String] = []
  /// The number of functions and closures around the current place.
  private var depth = 0
  private var nesting = 0

  // MARK: Functions

  private func enter(_ name: String) {
    if depth == 0 {
      found.append(Complexity(function: (types + [name]).joined(separator: ".")))
      nesting = 0
    } else {
      nesting += 1
    }
    depth += 1
  }

  private func leave() {
    depth -= 1
    if depth > 0 { nesting -= 1 }
  }

  private func count(cyclomatic: Int = 0, cognitive: Int = 0) {
    guard depth > 0 else { return }
    found[found.count - 1].cyclomatic += cyclomatic
    found[found.count - 1].cognitive += cognitive
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.body != nil else { return .skipChildren }
    enter(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { if node.body != nil { leave() } }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.body != nil else { return .skipChildren }
    enter("init")
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { if node.body != nil { leave() } }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("deinit")
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.body != nil else { return .skipChildren }
    enter(property(around: Syntax(node)))
    return .visitChildren
  }
  override func visitPost(_ node: AccessorDeclSyntax) { if node.body != nil { leave() } }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    // `var a: Int { 1 }` has a body and no accessors.
    if case .getter = node.accessors { enter(property(around: Syntax(node))) }
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { if case .getter = node.accessors { leave() } }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    enter(property(around: Syntax(node)))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { leave() }

  private func property(around node: Syntax) -> String {
    var place: Syntax? = node
    while let current = place {
      if let binding = current.as(PatternBindingSyntax.self) { return binding.pattern.trimmedDescription }
      if current.is(SubscriptDeclSyntax.self) { return "subscript" }
      place = current.parent
    }
    return "closure"
  }

  // MARK: Types

  private func enterType(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Decisions

  /// A break in the flow with a body: its nesting counts, and is one level deeper in the body.
  private func enterBlock(decisions: Int, conditions: ConditionElementListSyntax? = nil) {
    count(cyclomatic: decisions, cognitive: 1 + nesting)
    if let conditions { countConditions(conditions) }
    nesting += 1
  }

  private func countConditions(_ conditions: ConditionElementListSyntax) {
    guard conditions.count > 1 else { return }
    count(cyclomatic: conditions.count - 1, cognitive: 1)
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(IfExprSyntax.self)?.elseBody?.id == node.id {
      // `else if` is as deep as the first `if`, and the first has counted its `else`.
      count(cyclomatic: 1)
      countConditions(node.conditions)
    } else {
      enterBlock(decisions: 1, conditions: node.conditions)
    }
    if node.elseBody != nil { count(cognitive: 1) }
    return .visitChildren
  }
  override func visitPost(_ node: IfExprSyntax) {
    if node.parent?.as(IfExprSyntax.self)?.elseBody?.id != node.id { nesting -= 1 }
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    enterBlock(decisions: 1, conditions: node.conditions)
    return .visitChildren
  }
  override func visitPost(_ node: GuardStmtSyntax) { nesting -= 1 }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    enterBlock(decisions: 1, conditions: node.conditions)
    return .visitChildren
  }
  override func visitPost(_ node: WhileStmtSyntax) { nesting -= 1 }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    enterBlock(decisions: 1)
    return .visitChildren
  }
  override func visitPost(_ node: RepeatStmtSyntax) { nesting -= 1 }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    enterBlock(decisions: 1)
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { nesting -= 1 }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    enterBlock(decisions: max(0, node.cases.count - 1))
    return .visitChildren
  }
  override func visitPost(_ node: SwitchExprSyntax) { nesting -= 1 }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    enterBlock(decisions: 1)
    return .visitChildren
  }
  override func visitPost(_ node: CatchClauseSyntax) { nesting -= 1 }

  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    count(cyclomatic: 1, cognitive: 1 + nesting)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    count(cyclomatic: 1)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var last = ""
    for element in node.elements {
      guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { continue }
      if ["&&", "||"].contains(name) {
        count(cyclomatic: 1, cognitive: name == last ? 0 : 1)
        last = name
      } else if name == "??" {
        count(cyclomatic: 1)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label != nil { count(cognitive: 1) }
    return .visitChildren
  }

  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label != nil { count(cognitive: 1) }
    return .visitChildren
  }
}
