import Foundation
import InspectKit
package import ToolSupport

/// What is written into pages: the tables between `<!-- comparison: Blog -->` and `<!-- /comparison -->`, and the notification
/// lines of `docs/learning/4-binding.md`.
package struct ComparisonPage {
  package static let page = "docs/comparison.md"
  package static let bindingPages = ["docs/learning/4-binding.md", "docs/learning/4-binding.zh-Hans.md"]
  package static let markers = Markers("comparison")
  private static let notificationMarkers = Markers("notifications")

  let root: URL
  let project: Project
  let counted: StaticComparison
  let measurements: Measurements
  let story: Story

  /// Writes the pages. Returns the files that changed.
  package func update() throws -> [String] {
    try Self.notificationMarkers.update(Self.bindingPages, below: root) { words in
      try notifications(words, of: counted.features)
    } + Self.markers.update([Self.page], below: root, part: part)
  }

  /// Compares every figure of the pages with the sources, and with the recorded measurements. A feature that is added later
  /// needs no row.
  package func verify() throws -> Verification {
    var result = Verification()
    for path in Self.bindingPages {
      let page = try text(path)
      let features = counted.features.filter { page.contains("| \($0) |") }
      let updated = try Self.notificationMarkers.updated(page) { try notifications($0, of: features) }
      result.compare(page, with: updated, on: path)
    }
    let page = try text(Self.page)
    result.compare(page, with: try Self.markers.updated(page, part: part), on: Self.page)
    return result
  }

  private func text(_ path: String) throws -> String {
    do { return try String(contentsOf: root.appending(path: path), encoding: .utf8) } catch {
      throw ToolError("\(path) can't be read.")
    }
  }

  private func notifications(_ words: [String], of features: [String]) throws -> [String] {
    guard words.first != "row" else { return try RowTables.notification(root: root, project).markdown }
    return NotificationLines.table(
      of: NotificationLines.count(in: project).filter { features.contains($0.feature) })
  }

  /// The lines of a part of the page.
  ///
  /// - Parameter words: The feature; `screen` for one screen in all ways, `story` for three changes, `tests` for those of a row.
  private func part(_ words: [String]) throws -> [String] {
    switch words.first {
    case "screen": [""] + Comparison.screen(counted).markdown + [""]
    case "story": [""] + story.table.markdown + [""]
    case "tests": try [""] + RowTables.tests(project).markdown + [""]
    default: ["", try Comparison(counted, of: words.first, measurements).markdown]
    }
  }
}
