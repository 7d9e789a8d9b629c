import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import compare

struct RewritingTests {
  @Test func outsideOfBodiesNothingChanges() throws {
    let snippet = try Snippet(
      """
      @Attribute(isOn: true) struct S {
        var a = true
        lazy var b: Int = { 1 }()
        static let c = Factory(.mvp) { make(1) }
        enum E: Int { case one = 1 }
        func f(x: Int = 1, y: Bool = true) {}
        var item: Item { make() }
      }
      """)
    #expect(snippet.changes.isEmpty)
  }

  @Test func observersAreBodies() throws {
    #expect(
      try Snippet("class C { var a = 1 { didSet { show() } } }").changes == ["delete-call: show() -> "])
  }

  @Test func typedThrowsStay() throws {
    let snippet = try Snippet.body(
      "do throws(E) {", "  x = try await load()", "} catch {", "  fail(error)", "}")
    #expect(snippet.isStillSwift)
    #expect(
      snippet.rewritten.contains("do throws(E) {\n  if Mutant.off(1) { x = try await load() }\n} catch {"))
  }

  @Test func commentsAndLinesStay() throws {
    let snippet = try Snippet.body("a() // why", "b(", "  c: 1)", "// end")
    #expect(snippet.rewritten.contains("if Mutant.off(2) { a() } // why\n"))
    #expect(snippet.rewritten.count { $0 == "\n" } == snippet.source.count { $0 == "\n" })
  }

  @Test func invalidSourceIsRefused() {
    #expect(throws: ToolError.badInput("Snippet.swift is not valid Swift.")) { try Snippet("func {") }
  }

  @Test func likeMutantsAreCounted() throws {
    let keys = try Snippet.body("a()", "a()", result: " -> Item").mutations.map(\.key)
    #expect(keys.map(\.occurrence) == [1, 2])
    #expect(keys.map(\.line) == ["a()", "a()"])
    #expect(keys.map(\.function) == ["f()", "f()"])
  }
}

extension ConclusionsTests {
  /// Rewrites an architecture of a feature of this package.
  @Test func packageIsStillSwift() throws {
    let package = try Package(root: ThisPackage.root)
    let feature = try #require(Feature.all(in: package.files).first)
    let scope = try Scope(feature, architecture: feature.architectures.last, in: package)
    let paths = package.files.filter { scope.covers($0) && $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      let snippet = try Snippet(package.text(path))
      let isStillSwift = snippet.isStillSwift
      #expect(isStillSwift, "\(path)")
    }
  }
}
