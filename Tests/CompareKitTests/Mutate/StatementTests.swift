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

  /// The changes of a function's body.
  @Test(
    arguments: [
      // Effects go with their call.
      ("try? await load()", "", ["delete-call: try? await load() -> "]),
      ("count += step", "", ["delete-assignment: count += step -> "]),
      // The result of an implicit return stays, and so do the branches of an expression.
      ("make()", " -> Item", []), ("let x = items.map { make($0) }", "", []),
      ("route = { Scene($0) }", "", ["delete-assignment: route = { Scene($0) } -> "]),
      ("let x = if let a { b() } else { c() }", "", []),
      ("switch a { case .b: c() case .d: e() }", " -> Item", []),
      ("switch a { case .b: c() case .d: break }", "", ["delete-call: c() -> "]),
      // A variable without a value is set.
      ("let x: Item\nx = other", "", ["early-return: { -> { return"]),
      // A throw goes where a function may go on; a guard has to leave.
      ("throw error", "", ["delete-throw: throw error -> "]), ("throw error", " -> Item", []),
      ("guard let a else { throw error }", "", []), ("defer { x = y }", "", ["delete-assignment: x = y -> "]),
      // Patterns and macros stay.
      ("switch a { case 1: break\ncase .b(2): break\ndefault: break }", "", []),
      ("let x = #require(a == 1)", "", []), ("if #available(macOS 15, *) { }", "", []),
    ] as [(String, String, [String])])
  func changes(of body: String, result: String, changes: [String]) throws {
    #expect(try Snippet.body(body, result: result).changes == changes)
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

  @Test func deferGoesAsAWhole() throws {
    let two = try Snippet.body("defer { x = y; z() }")
    #expect(
      two.changes == [
        "delete-defer: defer { x = y; z() } -> ", "delete-assignment: x = y -> ", "delete-call: z() -> ",
      ])
    #expect(two.rewritten.contains("defer { if Mutant.off(1) { if Mutant.off(2) { x = y };"))
  }
}
