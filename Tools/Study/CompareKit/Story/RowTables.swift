package import Foundation
package import InspectKit
import SwiftParser
import SwiftSyntax
import ToolSupport

/// One blog in a list, in every way that articles compare: what carries a change to its view, and what its tests need.
package enum RowTables {
  private static let blog = "Modules/Features/Blog/"
  private static let logic = "MVP/Logic/BlogItemPresenter.swift"
  private static let displays = "MVP/Logic/BlogDisplays.swift"
  private static let view = "MVP/View/BlogItemView+Presenter.swift"

  // MARK: Notification

  /// The lines of one row: set by a controller, pushed through a protocol, passed to blocks, and bound.
  ///
  /// - Throws: `ToolError` if the patch with the blocks does not apply.
  package static func notification(root: URL, _ project: Project) throws -> Comparison.Table {
    let sources = try PatchedSources(root: root, then: [.apply("row-blocks")])
    func lines(_ path: String, _ side: Side, in texts: [String: String]? = nil) throws -> Int {
      let text = try texts?[blog + path] ?? text(of: blog + path, in: project)
      return NotificationLines.count(SourceFile(path: path, target: "", text: text), side)
    }
    // The patch removes the protocol of the row, and leaves those of the screens.
    let display = try lines(displays, .logic) - lines(displays, .logic, in: sources.after)
    let fakes = "Tests/BlogTests/BlogDisplayFakes.swift"
    let rows: [(String, logic: Int, view: Int, fake: Int)] = [
      ("MVC: a controller sets the view", try lines("MVC/BlogItemController.swift", .logic), 0, 0),
      (
        "MVP: a protocol", try lines(logic, .logic) + display, try lines(view, .view),
        fake(in: sources.before[fakes])
      ),
      (
        "MVP with blocks", try lines(logic, .logic, in: sources.after),
        try lines(view, .view, in: sources.after), fake(in: sources.after[fakes])
      ),
      (
        "MVVM: a binding", try lines("MVVM/Logic/BlogItemViewModel.swift", .logic),
        try lines("MVVM/View/BlogItemView+ViewModel.swift", .view), 0
      ),
    ]
    return Comparison.Table(
      title: "A row", header: ["a blog's row", "logic", "view", "together", "a fake for its tests"],
      rows: rows.map { [$0.0] + [$0.logic, $0.view, $0.logic + $0.view, $0.fake].map(String.init) })
  }

  /// The code lines of the fake row, and of what connects it.
  private static func fake(in text: String?) -> Int {
    Declarations(Parser.parse(source: text ?? "")).units
      .filter { ["FakeBlogItem", "BlogItemPresenter"].contains($0.name) }.map(\.lines).reduce(0, +)
  }

  private static func text(of path: String, in project: Project) throws -> String {
    guard let file = project.files.first(where: { $0.path == path }) else {
      throw ToolError("\(path) is missing.")
    }
    return file.lines.joined(separator: "\n")
  }

  // MARK: Tests

  /// The tests of one row in each way. None has a host; some have a window.
  package static func tests(_ project: Project) throws -> Comparison.Table {
    let suites = [
      ("MassiveProfile", "Profile", "MassiveProfileRowTests"),
      ("Blog MVC", "Blog", "BlogItemControllerTests"),
      ("Blog MVP", "Blog", "BlogItemPresenterTests"),
      ("Blog MVU", "Blog", "BlogItemModelTests"),
      ("Blog MVVM", "Blog", "BlogItemViewModelTests"),
    ]
    return Comparison.Table(
      title: "Tests of a row",
      header: ["", "tests", "code lines for one", "with a window", "with a view"],
      rows: try suites.map { name, module, suite in
        let text = try text(of: "Tests/\(module)Tests/\(suite).swift", in: project)
        let tree = Parser.parse(source: text)
        let all = Declarations(tree)
        let windows = testsWithAWindow(tree)
        let views = text.contains("import BlogViews") ? all.testCount : windows
        return [
          name, "\(all.testCount)", "\(all.codeLines / max(1, all.testCount))", "\(windows)", "\(views)",
        ]
      })
  }

  /// The tests that make a `Screen`, or call a function of their suite that does.
  private static func testsWithAWindow(_ tree: SourceFileSyntax) -> Int {
    let functions = FunctionTexts.all(in: tree)
    let isTest = { (text: String) in text.hasPrefix("@Test") }
    let makers = functions.filter { !isTest($0.value) && $0.value.contains("Screen(") }.keys
      .compactMap { $0.split(separator: ".").last.map { "\($0)(" } }
    return functions.values.count { text in
      isTest(text) && (text.contains(" Screen(") || makers.contains { text.contains(" \($0)") })
    }
  }
}
