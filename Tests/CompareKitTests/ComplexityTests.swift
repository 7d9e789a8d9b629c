import Testing

@testable import compare

/// Complexities by their published definitions.
struct ComplexityTests {
  private static let statements: [(String, Int, Int)] = [
    ("a()", 1, 0),
    ("if a { b() }", 2, 1),
    ("if a { b() } else { c() }", 2, 2),
    ("if a { b() } else if c { d() } else { e() }", 3, 3),
    ("guard a else { return }", 2, 1),
    ("if let a, a.b { c() }", 3, 2),
    ("guard let a = b, c, d else { return }", 4, 2),
    ("for a in b { c() }", 2, 1),
    ("for a in b where a.c { d() }", 3, 1),
    ("while a { b() }", 2, 1),
    ("repeat { a() } while b", 2, 1),
    ("switch a { case 1: b(); case 2: c(); default: d() }", 3, 1),
    ("do { try a() } catch { b() }", 2, 1),
    ("do { try a() } catch A.b { c() } catch { d() }", 3, 2),
    ("a(b ? c : d)", 2, 1),
    ("a(b ?? c)", 2, 0),
    ("a?.b()", 1, 0),
    ("x = a && b && c", 3, 1),
    ("x = a && b || c", 3, 2),
    ("x = a && b || c && d", 4, 3),
    ("x = a && !(b && c)", 3, 2),
    ("outer: for a in b { for c in d { continue outer } }", 3, 4),
    ("if a { for b in c { while d { e() } } }", 4, 6),
    ("run { if a { b() } }", 2, 2),
    ("func g() { if a { b() } }; g()", 2, 2),
    ("if a { run { if b { c() } } }", 3, 4),
  ]

  private func complexity(_ body: String) throws -> Complexity {
    try #require(Complexity.all(in: "func f() {\n\(body)\n}").first)
  }

  /// The statements, their cyclomatic and their cognitive complexity.
  @Test(arguments: statements)
  func statement(_ text: String, cyclomatic: Int, cognitive: Int) throws {
    let found = try complexity(text)
    #expect(found.cyclomatic == cyclomatic)
    #expect(found.cognitive == cognitive)
  }

  /// `sumOfPrimes` and `getWords`, the first examples of the white paper: 7 and 1, with the same cyclomatic complexity of 4.
  @Test func examplesOfTheWhitePaper() throws {
    let sum = """
      var total = 0
      out: for i in 1...max {
        for j in 2..<i {
          if i % j == 0 { continue out }
        }
        total += i
      }
      return total
      """
    let words = """
      switch number {
      case 1: return "one"
      case 2: return "a couple"
      case 3: return "a few"
      default: return "lots"
      }
      """
    #expect(try complexity(sum).cognitive == 7)
    #expect(try complexity(sum).cyclomatic == 4)
    #expect(try complexity(words).cognitive == 1)
    #expect(try complexity(words).cyclomatic == 4)
  }

  @Test func functionsHaveTheNamesOfTheirTypes() {
    let source = """
      final class A {
        var b: Int { c ? 1 : 2 }
        var d = 0 { didSet { if d > 1 { e() } } }
        init() {}
        deinit { f() }
        func g() { h { i() } }
        protocol J { func k() }
      }
      extension B { subscript(x: Int) -> Int { x } }
      """
    let found = Complexity.all(in: source)
    #expect(found.map(\.function) == ["A.b", "A.d", "A.init", "A.deinit", "A.g", "B.subscript"])
    #expect(found.map(\.cyclomatic) == [2, 2, 1, 1, 1, 1])
  }
}
