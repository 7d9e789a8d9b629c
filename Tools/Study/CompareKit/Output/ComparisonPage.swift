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
    try (Self.bindingPages + [Self.page]).filter { path in
      let (old, new) = (try text(path), try updated(path))
      if new != old { try Data(new.utf8).write(to: root.appending(path: path), options: .atomic) }
      return new != old
    }
  }

  /// Compares every figure of the pages with the sources, and with the recorded measurements. A feature that is added later
  /// needs no row.
  package func verify() throws -> Verification {
    var result = Verification()
    for path in Self.bindingPages + [Self.page] {
      result.compare(try text(path), with: try updated(path, addsFeatures: false), on: path)
    }
    return result
  }

  private func text(_ path: String) throws -> String {
    do { return try String(contentsOf: root.appending(path: path), encoding: .utf8) } catch {
      throw ToolError("\(path) can't be read.")
    }
  }

  /// A file as it has to be.
  private func updated(_ path: String, addsFeatures: Bool = true) throws -> String {
    let old = try text(path)
    if path == Self.page { return try Self.markers.updated(old, part: part) }
    return try Self.notificationMarkers.updated(old) { words in
      guard words.first != "row" else { return try RowTables.notification(root: root, project).markdown }
      return NotificationLines.table(
        of: NotificationLines.count(in: project).filter {
          counted.features.contains($0.feature) && (addsFeatures || old.contains("| \($0.feature) |"))
        })
    }
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
