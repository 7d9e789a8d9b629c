import SwiftSyntax

/// Statements that can go.
extension MutationFinder {
  func mutate(_ item: CodeBlockItemSyntax) {
    switch item.item {
    case .expr(let expression):
      if isValue(item) {
        if bodies.last?.result != .unknown, item.isSoleStatementOfBody { mutateResult(expression) }
      } else {
        delete(expression)
      }
    case .stmt(let statement):
      if let node = statement.as(ThrowStmtSyntax.self), canFallThrough(behind: item) {
        delete(node, .deleteThrow)
      } else if let node = statement.as(DeferStmtSyntax.self), node.body.statements.count > 1 {
        let content = node.body.statements
        add(
          .deleteDefer, at: node.range, "",
          .wrap(content.range, open: "if Mutant.off(#) { ", close: " }"))
      }
    case .decl: break
    }
  }

  private func delete(_ expression: ExprSyntax) {
    let core = expression.withoutEffects
    if let infix = core.as(InfixOperatorExprSyntax.self) {
      guard infix.isAssignment, !mustStay(infix.leftOperand) else { return }
      delete(expression, .deleteAssignment)
    } else if let call = core.as(FunctionCallExprSyntax.self), !call.isInitializerDelegation {
      delete(expression, .deleteCall)
    }
  }

  private func delete(_ node: some SyntaxProtocol, _ operator: MutationOperator) {
    add(`operator`, at: node.range, "", .wrap(node.range, open: "if Mutant.off(#) { ", close: " }"))
  }

  /// Whether the compiler insists on an assignment.
  private func mustStay(_ target: ExprSyntax) -> Bool {
    if let name = target.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text == "self" || mustStaySet(name.baseName.text)
    }
    if let member = target.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      return mustStaySet(member.declName.baseName.text)
    }
    return false
  }

  /// Whether a function may go on behind a statement that leaves it.
  private func canFallThrough(behind item: CodeBlockItemSyntax) -> Bool {
    guard bodies.last?.result == .void else { return false }
    return item.parent?.parent?.parent?.is(GuardStmtSyntax.self) != true
  }

  /// Whether the value of an expression is used, though it stands where a statement does.
  private func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent
    else { return false }
    if let closure = owner.as(ClosureExprSyntax.self) { return closure.seemsToReturn(item) }
    if owner.is(AccessorBlockSyntax.self) { return true }
    if owner.is(SwitchCaseSyntax.self) {
      return owner.parent?.parent.map(isUsed) ?? false
    }
    guard owner.is(CodeBlockSyntax.self), let parent = owner.parent else { return false }
    if parent.is(IfExprSyntax.self) { return isUsed(parent) }
    if parent.is(FunctionDeclSyntax.self) || parent.is(AccessorDeclSyntax.self) {
      return bodies.last?.result != .void
    }
    return false
  }

  /// Whether an `if` or `switch` is an expression.
  private func isUsed(_ node: Syntax) -> Bool {
    guard node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self), let parent = node.parent else {
      return false
    }
    if parent.is(IfExprSyntax.self) { return isUsed(parent) }
    guard parent.is(ExpressionStmtSyntax.self) else { return true }
    return parent.parent?.as(CodeBlockItemSyntax.self).map(isValue) ?? false
  }
}

extension ExprSyntax {
  /// Without `try` and `await` before it.
  var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }
}

extension InfixOperatorExprSyntax {
  var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    let name = self.operator.trimmedDescription
    return ["+=", "-=", "*=", "/=", "&=", "|=", "^=", "%="].contains(name)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isInitializerDelegation: Bool {
    calledExpression.trimmedDescription.hasSuffix(".init")
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isSoleStatementOfBody: Bool {
    guard let owner = parent?.parent else { return false }
    if owner.is(AccessorBlockSyntax.self) || owner.is(ClosureExprSyntax.self) { return true }
    return owner.parent?.is(FunctionDeclSyntax.self) == true
      || owner.parent?.is(AccessorDeclSyntax.self) == true
  }
}

extension ClosureExprSyntax {
  /// Whether the closure's only statement looks like its result. Without types this is a guess; a wrong one
  /// does not compile, and the mutant is dropped.
  fileprivate func seemsToReturn(_ item: CodeBlockItemSyntax) -> Bool {
    if let type = signature?.returnClause?.type { return ResultKind(of: type) != .void }
    if let user = consumer, Self.transforms.contains(user) { return true }
    guard case .expr(let expression) = item.item else { return true }
    let core = expression.withoutEffects
    if core.as(InfixOperatorExprSyntax.self)?.isAssignment == true { return false }
    guard let call = core.as(FunctionCallExprSyntax.self) else { return true }
    let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return callee?.first?.isUppercase == true && callee != "Task"
  }

  /// The name of the function or the label that the closure is given to.
  private var consumer: String? {
    if let argument = parent?.as(LabeledExprSyntax.self) {
      if let label = argument.label { return label.text }
      return argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.name
    }
    return parent?.as(FunctionCallExprSyntax.self)?.name
  }

  private static let transforms: Set = [
    "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap", "last",
    "lastIndex", "map", "mapValues", "max", "min", "partition", "prefix", "reduce", "removeAll", "sort",
    "sorted", "split", "uniquingKeysWith", "where", "withLock",
  ]
}

extension FunctionCallExprSyntax {
  fileprivate var name: String? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
