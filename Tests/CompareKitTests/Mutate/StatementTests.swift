import Testing

@testable import compare

/// Statements that go.
struct StatementTests {
  @Test func callsAndAssignmentsAreDeleted() throws {
    let snippet = try Snippet.body("view?.refresh()", "item = other")
    #expect(
      snippet.changes == [
        "early-return: { -> { return", "delete-call: view?.refresh() -> ",
        "delete-assignment: item = other -> ",
      ])
    #expect(
      snippet.rewritten == """
        func f() { if Mutant.on(1) { return };
        if Mutant.off(2) { view?.refresh() }
        if Mutant.off(3) { item = other }
        }

        """)
  }

  @Test func effectsGoWithTheirCall() throws {
    #expect(try Snippet.body("try? await load()").changes == ["delete-call: try? await load() -> "])
    #expect(try Snippet.body("count += step").changes == ["delete-assignment: count += step -> "])
  }

  @Test func resultOfAnImplicitReturnStays() throws {
    #expect(try Snippet.body("make()", result: " -> Item").changes.isEmpty)
    #expect(try Snippet("struct S { var item: Item { make() } }").changes.isEmpty)
    #expect(try Snippet.body("let x = items.map { make($0) }").changes.isEmpty)
    #expect(
      try Snippet.body("route = { Scene($0) }").changes == ["delete-assignment: route = { Scene($0) } -> "])
  }

  @Test func branchesOfAnExpressionStay() throws {
    #expect(try Snippet.body("let x = if let a { b() } else { c() }").changes.isEmpty)
    #expect(try Snippet.body("switch a { case .b: c() case .d: e() }", result: " -> Item").changes.isEmpty)
    #expect(
      try Snippet.body("switch a { case .b: c() case .d: break }").changes == ["delete-call: c() -> "])
  }

  @Test func closuresOfVoidLoseTheirCall() throws {
    let snippet = try Snippet.body("run { [weak self] in await self?.start() }")
    #expect(
      snippet.changes == [
        "delete-call: run { [weak self] in await self?.start() } -> ", "delete-call: await self?.start() -> ",
      ])
    #expect(
      snippet.rewritten.contains(
        "if Mutant.off(1) { run { [weak self] in if Mutant.off(2) { await self?.start() } } }"))
  }

  @Test func initializersSetWhatTheyMust() throws {
    let snippet = try Snippet(
      """
      final class C {
        let id: Int
        private var item: Item?
        var count: Int
        init(id: Int) {
          self.id = id
          count = id
          item = nil
          super.init()
          presenter.view = self
        }
      }
      """)
    #expect(
      snippet.changes == [
        "delete-assignment: item = nil -> ", "delete-assignment: presenter.view = self -> ",
      ])
  }

  @Test func variablesWithoutAValueAreSet() throws {
    #expect(try Snippet.body("let x: Item", "x = other").changes == ["early-return: { -> { return"])
  }

  @Test func throwGoesWhereAFunctionMayGoOn() throws {
    #expect(try Snippet.body("throw error").changes == ["delete-throw: throw error -> "])
    #expect(try Snippet.body("throw error", result: " -> Item").changes.isEmpty)
    #expect(
      try Snippet.body("guard let a else { throw error }").changes.isEmpty, "a guard has to leave")
  }

  @Test func deferGoesAsAWhole() throws {
    let one = try Snippet.body("defer { x = y }")
    #expect(one.changes == ["delete-assignment: x = y -> "])
    let two = try Snippet.body("defer { x = y; z() }")
    #expect(
      two.changes == [
        "delete-defer: defer { x = y; z() } -> ", "delete-assignment: x = y -> ", "delete-call: z() -> ",
      ])
    #expect(two.rewritten.contains("defer { if Mutant.off(1) { if Mutant.off(2) { x = y };"))
  }
}
