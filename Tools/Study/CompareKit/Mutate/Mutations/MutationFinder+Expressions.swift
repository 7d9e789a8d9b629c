import SwiftSyntax

/// Expressions that can be others.
extension MutationFinder {
  func mutate(_ element: ConditionElementSyntax) {
    switch element.condition {
    case .expression(let condition):
      negate(condition)
      let owner = element.parent?.parent
      if owner?.is(WhileStmtSyntax.self) != true, !condition.is(BooleanLiteralExprSyntax.self) {
        wrap(condition, in: "always", .forceCondition, becoming: "true")
      }
    case .optionalBinding(let binding):
      if let value = binding.initializer?.value { wrap(value, in: "none", .bindingNil, becoming: "nil") }
    case .availability, .matchingPattern: break
    }
  }

  /// The opposite, unless an operator inside has an opposite of its own.
  func negate(_ condition: ExprSyntax) {
    let core = condition.withoutParentheses
    if let infix = core.as(InfixOperatorExprSyntax.self),
      Self.comparisons[infix.operator.trimmedDescription] != nil
    {
      return
    }
    if core.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return }
    if core.is(BooleanLiteralExprSyntax.self) { return }
    let text = condition.trimmedDescription
    let isSimple = !condition.is(InfixOperatorExprSyntax.self) && !condition.is(TernaryExprSyntax.self)
    wrap(condition, in: "flip", .negate, becoming: isSimple ? "!\(text)" : "!(\(text))")
  }

  /// Both constants: tests that see only one of the values kill one of them.
  func force(_ condition: ExprSyntax) {
    guard !condition.withoutParentheses.is(BooleanLiteralExprSyntax.self) else { return }
    wrap(condition, in: "always", .forceTrue, becoming: "true")
    wrap(condition, in: "never", .forceFalse, becoming: "false")
  }

  /// What a function returns.
  func mutateResult(_ value: ExprSyntax) {
    guard !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self) else { return }
    switch bodies.last?.result {
    case .optional where !value.is(NilLiteralExprSyntax.self):
      wrap(value, in: "none", .returnNil, becoming: "nil")
    case .bool:
      force(value)
    case .string where !value.is(StringLiteralExprSyntax.self):
      wrap(value, in: "empty", .emptyResult, becoming: "\"\"")
    case .array where value.as(ArrayExprSyntax.self)?.elements.isEmpty != true:
      wrap(value, in: "empty", .emptyResult, becoming: "[]")
    case .integer where !value.is(IntegerLiteralExprSyntax.self):
      wrap(value, in: "increment", .increment, becoming: "\(value.trimmedDescription) + 1")
    default: break
    }
  }

  /// An argument that is a name: `usesCards`, `context.usesCards`.
  func mutate(_ argument: LabeledExprSyntax) {
    guard argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true else { return }
    let value = argument.expression
    let name: TokenSyntax
    if let reference = value.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      name = reference.baseName
    } else if let member = value.as(MemberAccessExprSyntax.self), member.base != nil {
      name = member.declName.baseName
    } else {
      return
    }
    guard name.text != "self", name.text.first?.isLowercase == true else { return }
    wrap(value, in: "other", .argument, becoming: "other(\(value.trimmedDescription))")
    wrap(value, in: "otherwise", .argumentFalse, becoming: "false")
  }

  func mutate(_ node: InfixOperatorExprSyntax) {
    let name = node.operator.trimmedDescription
    let left = node.leftOperand
    let right = node.rightOperand
    switch name {
    case "&&", "||":
      let opposite = name == "&&" ? "||" : "&&"
      replaceOperator(of: node, by: opposite, calling: name == "&&" ? "or" : "and", .logical)
      let call = name == "&&" ? "always" : "never"
      if left.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription != name {
        wrap(left, in: call, .dropOperand, at: node.range, becoming: right.trimmedDescription)
      }
      wrap(right, in: call, .dropOperand, at: node.range, becoming: left.trimmedDescription)
    case "==", "!=", "===", "!==":
      wrap(
        node, in: "flip", .comparison, at: node.operator.range, becoming: Self.comparisons[name] ?? name)
    case "<": replaceOperator(of: node, by: "<=", calling: "lessOrEqual", .comparison)
    case "<=": replaceOperator(of: node, by: "<", calling: "less", .comparison)
    case ">": replaceOperator(of: node, by: ">=", calling: "greaterOrEqual", .comparison)
    case ">=": replaceOperator(of: node, by: ">", calling: "greater", .comparison)
    case "+": replaceOperator(of: node, by: "-", calling: "minus", .arithmetic)
    case "-": replaceOperator(of: node, by: "+", calling: "plus", .arithmetic)
    case "??":
      add(
        .rightOfCoalescing, at: node.range, right.trimmedDescription,
        .wrap(node.range, open: "Mutant.right(#, ", close: ")"), .replace(node.operator.range, ","))
    default: break
    }
  }

  private func replaceOperator(
    of node: InfixOperatorExprSyntax, by other: String, calling call: String, _ operator: MutationOperator
  ) {
    add(
      `operator`, at: node.operator.range, other,
      .wrap(node.range, open: "Mutant.\(call)(#, ", close: ")"), .replace(node.operator.range, ","))
  }

  private static let comparisons = [
    "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
  ]
}

extension ExprSyntax {
  fileprivate var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }
}
