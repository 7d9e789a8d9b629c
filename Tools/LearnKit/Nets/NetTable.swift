package import Foundation

/// A table of the exercises and the nets that report them.
package struct NetTable {
  private let exercises: ExerciseList
  private let measurements: Measurements

  package init(_ exercises: ExerciseList, _ measurements: Measurements) {
    (self.exercises, self.measurements) = (exercises, measurements)
  }

  /// The pages with the table between markers: in English and in Chinese.
  package static let pages = ["docs/learning/exercises.md", "docs/learning/exercises.zh-Hans.md"]
  private static let (first, last) = ("<!-- nets -->", "<!-- /nets -->")

  /// The table in Markdown.
  package var lines: [String] {
    let nets = Net.allCases
    let head = [
      "| exercise | in | \(nets.map(\.rawValue).joined(separator: " | ")) | what is reported |"
    ]
    let rule = ["| --- | --- |" + String(repeating: " --- |", count: nets.count + 1)]
    return head + rule
      + exercises.all.map { exercise in
        let entry = measurements.entries[exercise.name]
        let marks = nets.map { entry?.nets.contains($0) == true ? "✔" : "" }
        let place = ([exercise.module] + exercise.architectures).joined(separator: " ")
        return "| \(exercise.number) \(exercise.title) | \(place) | \(marks.joined(separator: " | ")) | "
          + "\(Self.cell(entry?.report ?? "not measured")) |"
      }
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  /// The text of a page with this table between its markers.
  package func updated(_ text: String, of page: String) throws -> String {
    guard let start = text.range(of: Self.first),
      let end = text.range(of: Self.last, range: start.upperBound..<text.endIndex)
    else { throw LearnError("\(page) lacks the markers “\(Self.first)” and “\(Self.last)”.") }
    return text[..<start.upperBound] + "\n" + lines.joined(separator: "\n") + "\n" + text[end.lowerBound...]
  }

  /// Writes the table into the pages. Returns the pages that changed.
  package func update(below root: URL) throws -> [String] {
    try Self.pages.filter { page in
      let file = root.appending(path: page)
      guard let old = try? String(contentsOf: file, encoding: .utf8) else {
        throw LearnError("\(page) can't be read.")
      }
      let new = try updated(old, of: page)
      if new != old { try Data(new.utf8).write(to: file, options: .atomic) }
      return new != old
    }
  }
}
