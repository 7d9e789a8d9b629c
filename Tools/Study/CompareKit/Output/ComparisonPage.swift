package import Foundation
package import InspectKit
package import ToolSupport

/// What is written into pages: the tables between `<!-- comparison: Blog -->` and `<!-- /comparison -->`, their chart, and the
/// notification lines of `docs/learning/4-binding.md`.
package enum ComparisonPage {
  package static let page = "docs/comparison.md"
  package static let chart = "docs/comparison.svg"
  private static let bindingPages = ["docs/learning/4-binding.md", "docs/learning/4-binding.zh-Hans.md"]
  package static let markers = Markers("comparison")

  /// Writes the pages and the chart. Returns the files that changed.
  package static func update(
    root: URL, _ project: Project, _ counted: StaticComparison, _ measurements: Measurements
  ) throws -> [String] {
    let changed = try markers.update([page], below: root) { try tables($0, counted, measurements) }
    let lines = try Markers("notifications").update(bindingPages, below: root) { _ in
      NotificationLines.table(of: NotificationLines.count(in: project))
    }
    let file = root.appending(path: chart)
    let drawing = try svg(counted, measurements)
    if (try? String(contentsOf: file, encoding: .utf8)) == drawing { return changed + lines }
    try Data(drawing.utf8).write(to: file, options: .atomic)
    return changed + lines + [chart]
  }

  /// The lines of a part of the page.
  ///
  /// - Parameter words: The feature; `screen` for one screen in all ways.
  package static func tables(
    _ words: [String], _ counted: StaticComparison, _ measurements: Measurements
  ) throws -> [String] {
    guard words.first != "screen" else {
      let table = Comparison.screen(counted)
      return [""] + TextTable.markdown([table.header] + table.rows) + [""]
    }
    return ["", try Comparison(counted, of: words.first, measurements).markdown]
  }

  /// The chart of the page.
  package static func svg(_ counted: StaticComparison, _ measurements: Measurements) throws -> String {
    try Comparison(counted, of: "Blog", measurements).svg
  }
}
