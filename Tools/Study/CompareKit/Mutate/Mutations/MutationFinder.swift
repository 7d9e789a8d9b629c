import SwiftOperators
import SwiftParser
import SwiftSyntax
import ToolSupport

/// Finds every mutation of a source file: inside functions, accessors and closures, in the order of the source.
final class MutationFinder: SyntaxAnyVisitor {
  private var found: FoundMutations
  private(set) var bodies: [Body] = []
  /// The stored properties of the types around this place that an initializer has to set.
  private var unset: [Set<String>] = []

  /// - Throws: `ToolError` for a text that is not valid Swift.
  static func mutations(of text: String, file: String) throws -> [Mutation] {
    let tree = Parser.parse(source: text)
    guard !tree.hasError else { throw ToolError.badInput("\(file) is not valid Swift.") }
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    let finder = MutationFinder(FoundMutations(text, file, folded))
    finder.walk(folded)
    return finder.found.mutations
  }

  private init(_ found: FoundMutations) {
    self.found = found
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What was found

  /// Notes a mutation of what is visited now. Does nothing outside of bodies.
  func add(
    _ operator: MutationOperator, at range: Range<Int>, _ replacement: String, _ edits: Mutation.Edit...
  ) {
    guard let body = bodies.last else { return }
    found.add(
      FoundMutations.Item(
        function: body.name, operator: `operator`, range: range, replacement: replacement, body: body.range,
        edits: edits))
  }

  /// Notes a mutation that puts a call around an expression.
  func wrap(
    _ node: some SyntaxProtocol, in call: String, _ operator: MutationOperator, at range: Range<Int>? = nil,
    becoming replacement: String
  ) {
    add(
      `operator`, at: range ?? node.range, replacement,
      .wrap(node.range, open: "Mutant.\(call)(#, ", close: ")"))
  }

  // MARK: Bodies

  /// A function, an accessor or a closure.
  struct Body {
    let name: String
    let result: ResultKind
    let isInitializer: Bool
    let range: Range<Int>
    /// Local variables that are declared without a value.
    var unset: Set<String> = []
  }

  func mustStaySet(_ name: String) -> Bool {
    if bodies.contains(where: { $0.unset.contains(name) }) { return true }
    return bodies.contains(where: \.isInitializer) && unset.last?.contains(name) == true
  }

  private func visit(
    _ content: (some SyntaxProtocol)?, as name: String, _ result: ResultKind, isInitializer: Bool = false
  ) -> SyntaxVisitorContinueKind {
    guard let content else { return .skipChildren }
    bodies.append(Body(name: name, result: result, isInitializer: isInitializer, range: content.range))
    walk(content)
    bodies.removeLast()
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    let result = ResultKind(of: node.signature.returnClause?.type)
    let name = "\(node.name.text)(\(parameters))"
    if let body = node.body, result == .void, body.statements.count > 1 {
      bodies.append(Body(name: name, result: .void, isInitializer: false, range: body.range))
      add(
        .earlyReturn, at: body.leftBrace.range, "{ return",
        .replace(body.leftBrace.range, "{ if Mutant.on(#) { return };"))
      bodies.removeLast()
    }
    return visit(node.body, as: name, result)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    return visit(node.body, as: "init(\(parameters))", .void, isInitializer: true)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(node.body, as: "deinit", .void)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(node.accessorBlock, named: "subscript", ResultKind(of: node.returnClause.type))
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription
      if !isMember, binding.initializer == nil, binding.accessorBlock == nil, !bodies.isEmpty {
        bodies[bodies.count - 1].unset.insert(name)
      }
      if !isMember, let value = binding.initializer?.value { walk(value) }
      _ = visit(binding.accessorBlock, named: name, ResultKind(of: binding.typeAnnotation?.type))
    }
    return .skipChildren
  }

  private func visit(
    _ block: AccessorBlockSyntax?, named name: String, _ result: ResultKind
  ) -> SyntaxVisitorContinueKind {
    switch block?.accessors {
    case .getter(let statements):
      return visit(statements, as: name, result)
    case .accessors(let accessors):
      for accessor in accessors {
        let isGetter = accessor.accessorSpecifier.text == "get"
        _ = visit(accessor.body, as: name, isGetter ? result : .void)
      }
    case nil: break
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard let outer = bodies.last else { return .skipChildren }
    let type = node.signature?.returnClause?.type
    bodies.append(
      Body(
        name: outer.name, result: type == nil ? .unknown : ResultKind(of: type), isInitializer: false,
        range: outer.range))
    walk(node.statements)
    bodies.removeLast()
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    var names: Set<String> = []
    for case let variable? in node.members.map({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings where binding.initializer == nil && binding.accessorBlock == nil {
        let isConstant = variable.bindingSpecifier.text == "let"
        let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
        if isConstant || !isOptional { names.insert(binding.pattern.trimmedDescription) }
      }
    }
    unset.append(names)
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockSyntax) { unset.removeLast() }

  // MARK: Statements and expressions

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .attributeList, .enumCaseDecl, .expressionPattern, .macroExpansionExpr, .ifConfigDecl:
      return .skipChildren
    case .codeBlockItem(let item): if !bodies.isEmpty { mutate(item) }
    case .returnStmt(let statement): if let value = statement.expression { mutateResult(value) }
    case .conditionElement(let element): mutate(element)
    case .repeatStmt(let loop): negate(loop.condition)
    case .whereClause(let clause): negate(clause.condition)
    case .ternaryExpr(let expression): force(expression.condition)
    case .infixOperatorExpr(let expression): mutate(expression)
    case .prefixOperatorExpr(let expression) where expression.operator.text == "!":
      wrap(expression, in: "flip", .negate, becoming: expression.expression.trimmedDescription)
    case .labeledExpr(let argument): mutate(argument)
    case .booleanLiteralExpr(let literal):
      let opposite = literal.literal.tokenKind == .keyword(.true) ? "false" : "true"
      wrap(literal, in: "flip", .flipLiteral, becoming: opposite)
    case .stringLiteralExpr(let literal) where !literal.segments.trimmedDescription.isEmpty:
      wrap(literal, in: "empty", .emptyString, becoming: "\"\"")
    case .integerLiteralExpr(let literal):
      wrap(
        literal, in: "increment", .increment,
        becoming: Int(literal.literal.text).map { String($0 + 1) } ?? "\(literal.literal.text) + 1")
    default: break
    }
    return .visitChildren
  }
}
