import Testing

@testable import compare

/// Expressions that become others.
struct ExpressionTests {
  @Test func conditionsAreNegatedAndForced() throws {
    let snippet = try Snippet.body("guard isOn else { return }")
    #expect(snippet.changes == ["negate: isOn -> !isOn", "force-condition: isOn -> true"])
    #expect(snippet.rewritten.contains("guard Mutant.flip(1, Mutant.always(2, isOn)) else"))
  }

  /// The changes of a function's body.
  @Test(
    arguments: [
      // The condition of a loop is not forced.
      ("while isOn { }", "", ["negate: isOn -> !isOn"]),
      ("repeat { } while isOn", "", ["negate: isOn -> !isOn"]),
      ("if !isOn { }", "", ["force-condition: !isOn -> true", "negate: !isOn -> isOn"]),
      ("let x = true", "", ["flip-literal: true -> false"]),
      ("let x = make(self, .first, C.self, D, &e, f { g in g })", "", []),
      // Truth is forced both ways. A closure has results of its own.
      ("x", " -> Bool", ["force-true: x -> true", "force-false: x -> false"]),
      ("true", " -> Bool", ["flip-literal: true -> false"]),
      ("a: do { }\nreturn x { return y }", " -> Item?", ["return-nil: x { return y } -> nil"]),
    ] as [(String, String, [String])])
  func changes(of body: String, result: String, changes: [String]) throws {
    #expect(try Snippet.body(body, result: result).changes == changes)
  }

  @Test func bindingsFail() throws {
    let snippet = try Snippet.body("if let a, let b = c, isOn { }")
    #expect(
      snippet.changes == ["binding-nil: c -> nil", "negate: isOn -> !isOn", "force-condition: isOn -> true"])
    #expect(snippet.rewritten.contains("if let a, let b = Mutant.none(1, c),"))
  }

  @Test func andBecomesOr() throws {
    let snippet = try Snippet.body("let x = a && b && c")
    #expect(
      snippet.changes == [
        "drop-operand: a && b && c -> a && b", "drop-operand: a && b -> b", "drop-operand: a && b -> a",
        "logical: && -> ||", "logical: && -> ||",
      ])
    #expect(
      snippet.rewritten.contains(
        "Mutant.or(5, Mutant.or(4, Mutant.always(2, a) , Mutant.always(3, b)) , Mutant.always(1, c))"))
  }

  @Test func orBecomesAnd() throws {
    #expect(
      try Snippet.body("let x = a || b").rewritten.contains(
        "Mutant.and(3, Mutant.never(1, a) , Mutant.never(2, b))"))
  }

  @Test(arguments: [
    ("a == b", "== -> !=", "Mutant.flip(1, a == b)"), ("a !== b", "!== -> ===", "Mutant.flip(1, a !== b)"),
    ("a < b", "< -> <=", "Mutant.lessOrEqual(1, a , b)"), ("a >= b", ">= -> >", "Mutant.greater(1, a , b)"),
  ])
  func comparisons(source: String, change: String, rewritten: String) throws {
    let snippet = try Snippet.body("let x = \(source)")
    #expect(snippet.changes == ["comparison: \(change)"])
    #expect(snippet.rewritten.contains("let x = \(rewritten)\n"))
  }

  @Test func sumsAndLiterals() throws {
    let snippet = try Snippet.body("let x = a + 1")
    #expect(snippet.changes == ["arithmetic: + -> -", "increment: 1 -> 2"])
    #expect(snippet.rewritten.contains("let x = Mutant.minus(1, a , Mutant.increment(2, 1))"))
    #expect(try Snippet.body("let x = \"a\" + \"\"").changes.contains("empty-string: \"a\" -> \"\""))
  }

  @Test func namesThatAreGivenBecomeOthers() throws {
    let snippet = try Snippet.body("let x = make(a, b: c.isOn)")
    #expect(
      snippet.changes == [
        "argument: a -> other(a)", "argument-false: a -> false", "argument: c.isOn -> other(c.isOn)",
        "argument-false: c.isOn -> false",
      ])
    #expect(
      snippet.rewritten.contains(
        "make(Mutant.other(1, Mutant.otherwise(2, a)), b: Mutant.other(3, Mutant.otherwise(4, c.isOn)))"))
  }

  @Test func coalescingTakesTheRight() throws {
    let snippet = try Snippet.body("let x = a ?? b")
    #expect(snippet.changes == ["right-of-coalescing: a ?? b -> b"])
    #expect(snippet.rewritten.contains("let x = Mutant.right(1, a , b)"))
  }

  @Test func conditionAfterTryIsInsideIt() throws {
    let snippet = try Snippet.body("let x = try await isOn ? a() : b()")
    #expect(snippet.rewritten.contains("try await Mutant.always(1, Mutant.never(2, isOn)) ? a() : b()"))
  }

  @Test(arguments: [
    ("Item?", "return-nil: x -> nil"), ("String", "empty-result: x -> \"\""),
    ("[Item]", "empty-result: x -> []"), ("Int", "increment: x -> x + 1"),
  ])
  func results(type: String, change: String) throws {
    #expect(try Snippet.body("x", result: " -> \(type)").changes == [change])
    #expect(try Snippet.body("a: do { }", "return x", result: " -> \(type)").changes == [change])
    #expect(try Snippet("struct S { var p: \(type) { x } }").changes == [change])
    #expect(try Snippet("struct S { var p: \(type) { get { x } } }").changes == [change])
  }
}
