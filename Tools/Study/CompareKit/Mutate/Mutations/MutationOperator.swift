/// A kind of change that a mutant makes. The raw value is the name in reports and in the list of equivalent mutants.
package enum MutationOperator: String, CaseIterable, Codable, Sendable {
  /// `a + b` becomes `a - b`; of two strings or arrays, only the first is left.
  case arithmetic
  /// A name that is given to a function stands for something else: `true`, an integer for one more, an
  /// optional for `nil`, a string or array for an empty one. Which it is shows when the tests run; a mutant of any
  /// other type is left out.
  case argument
  /// A Boolean name that is given to a function is always false.
  case argumentFalse = "argument-false"
  /// The value of an optional binding becomes `nil`.
  case bindingNil = "binding-nil"
  /// `==` becomes `!=`, `<` becomes `<=`, and the other way round.
  case comparison
  case deleteAssignment = "delete-assignment"
  case deleteCall = "delete-call"
  case deleteDefer = "delete-defer"
  case deleteThrow = "delete-throw"
  /// `a && b` becomes `a` or `b`; likewise `||`.
  case dropOperand = "drop-operand"
  /// A function without result returns at its start.
  case earlyReturn = "early-return"
  /// A function's array or string becomes empty.
  case emptyResult = "empty-result"
  case emptyString = "empty-string"
  /// `true` becomes `false`, and the other way round.
  case flipLiteral = "flip-literal"
  /// The condition of an `if` or `guard` is always true.
  case forceCondition = "force-condition"
  /// The condition of `?:`, or a function's Boolean, is always false.
  case forceFalse = "force-false"
  /// The condition of `?:`, or a function's Boolean, is always true.
  case forceTrue = "force-true"
  /// An integer literal, or a function's integer, is one more.
  case increment
  /// `&&` becomes `||`, and the other way round.
  case logical
  /// A condition or an expression after `!` becomes its opposite.
  case negate
  /// `a ?? b` becomes `b`.
  case rightOfCoalescing = "right-of-coalescing"
  case returnNil = "return-nil"
}
