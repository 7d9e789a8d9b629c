import Foundation
import LearnKit
import Testing

@testable import CompareKit

struct ChangeCostTests {
  @Test func changesAreReadFromPatches() throws {
    let patch = """
      diff --git a/Modules/Post/MVP/Logic/PostPresenter.swift b/Modules/Post/MVP/Logic/PostPresenter.swift
      --- a/Modules/Post/MVP/Logic/PostPresenter.swift
      +++ b/Modules/Post/MVP/Logic/PostPresenter.swift
      @@ -1,2 +1,3 @@
       a
      -b
      +c
      +d
      diff --git a/Tests/PostTests/Fakes.swift b/Tests/PostTests/Fakes.swift
      --- a/Tests/PostTests/Fakes.swift
      +++ b/Tests/PostTests/Fakes.swift
      @@ -1 +1,2 @@
       d
      +e
      """
    let cost = ChangeCost(change: "A badge", subject: "Post MVP", patch: Patch(patch))
    #expect((cost.files, cost.lines) == (2, 4))
    let counted = StaticComparison(Fixture.project, changes: [cost])
    let table = try #require(
      try Comparison(counted, of: "Post", CompareKit.Measurements()).tables.first {
        $0.title == "Cost of a change"
      })
    #expect(table.header == ["", "A badge"])
    #expect(table.rows.map { $0[1] } == ["–", "–", "4 lines in 2"])
  }

  /// A blog has four architectures, and the exercise a solution for each of them.
  @Test func changesOfThisPackageAreRead() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let costs = try ChangeCost.all(root: root)
    #expect(
      costs.filter { $0.change == "Unlike asks everywhere" }.map(\.subject)
        == ["Blog MVC", "Blog MVP", "Blog MVVM", "Blog MVU"])
    #expect(costs.allSatisfy { $0.files > 0 && $0.lines > 0 })
  }
}
