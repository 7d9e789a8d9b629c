package import Foundation
package import ToolSupport

/// A table of the exercises and the nets that report them.
package struct NetTable {
  private let exercises: ExerciseList
  private let measurements: Measurements

  package init(_ exercises: ExerciseList, _ measurements: Measurements) {
    (self.exercises, self.measurements) = (exercises, measurements)
  }

  /// The pages with the table between markers: in English and in Chinese.
  package static let pages = ["docs/learning/exercises.md", "docs/learning/exercises.zh-Hans.md"]
  package static let markers = Markers("nets")

  /// The table in Markdown.
  package var lines: [String] {
    let nets = Net.allCases
    let rows = exercises.all.map { exercise in
      let entry = measurements.entries[exercise.name]
      let place = ([exercise.module] + exercise.architectures).joined(separator: " ")
      return ["\(exercise.number) \(exercise.title)", place]
        + nets.map { entry?.nets.contains($0) == true ? "✔" : "" }
        + [Self.cell(entry?.report ?? "not measured")]
    }
    return TextTable.markdown(
      [["exercise", "in"] + nets.map(\.rawValue) + ["what is reported"]] + rows)
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  /// Writes the table into the pages. Returns the pages that changed.
  package func update(below root: URL) throws -> [String] {
    try Self.markers.update(Self.pages, below: root) { _ in lines }
  }
}
