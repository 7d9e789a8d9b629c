import Testing

@testable import compare

struct StaticFiguresTests {
  private let counted = StaticComparison(Fixture.project)

  private func figures(_ name: String) throws -> StaticFigures {
    try #require(counted.rows.first { $0.subject.name == name }).figures
  }

  /// A screen is found by what it knows; a target that names implementations is none.
  @Test func subjectsAreFound() {
    #expect(counted.rows.map(\.subject.name) == ["BigProfile", "Post MVC", "Post MVP"])
  }

  @Test func sizeIsCounted() throws {
    let mvc = try figures("Post MVC")
    #expect((mvc.files, mvc.lines, mvc.generatedLines) == (1, 17, 1))
    #expect(mvc.codeLines == 13)
    #expect((mvc.types, mvc.functions) == (1, 2))
    #expect(try figures("Post MVP").types == 2)
  }

  @Test func complexityIsSummed() throws {
    let mvc = try figures("Post MVC")
    #expect((mvc.decisions, mvc.cognitive) == (1, 1))
  }

  @Test func typesOfOthersAreCounted() throws {
    #expect(try figures("Post MVC").typesUsed == 2)
    // The presenter uses `Post`; the extension of a view is a unit too.
    #expect(try figures("Post MVP").typesUsed == 2)
    #expect(try figures("BigProfile").typesUsed == 3)
  }

  @Test func logicAndNotificationsAreCounted() throws {
    let (mvc, mvp) = (try figures("Post MVC"), try figures("Post MVP"))
    #expect((mvc.logicLines, mvc.notificationLines) == (0, 5))
    #expect((mvp.logicLines, mvp.notificationLines) == (8, 5))
  }

  /// Tests of several architectures, and tests of views, are not unit tests of one.
  @Test func unitTestsAndDoublesAreCounted() throws {
    let mvp = try figures("Post MVP")
    #expect((mvp.unitTests, mvp.doubles, mvp.doubleLines) == (2, 2, 3))
    #expect(try figures("Post MVC").unitTests == 0)
  }
}
