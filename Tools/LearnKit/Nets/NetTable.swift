package import Foundation

/// A table of the exercises and the nets that report them.
package struct NetTable {
  private let exercises: ExerciseList
  private let measurements: Measurements

  package init(_ exercises: ExerciseList, _ measurements: Measurements) {
    (self.exercises, self.measurements) = (exercises, measurements)
  }

  /// The page with the table between markers.
  package static let page = "docs/learning/exercises.md"
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

  /// The page with this table between its markers.
  package func updated(_ page: String) throws -> String {
    guard let start = page.range(of: Self.first),
      let end = page.range(of: Self.last, range: start.upperBound..<page.endIndex)
    else { throw LearnError("\(Self.page) lacks the markers “\(Self.first)” and “\(Self.last)”.") }
    return page[..<start.upperBound] + "\n" + lines.joined(separator: "\n") + "\n" + page[end.lowerBound...]
  }

  /// Returns whether the page changed.
  package func update(below root: URL) throws -> Bool {
    let file = root.appending(path: Self.page)
    guard let old = try? String(contentsOf: file, encoding: .utf8) else {
      throw LearnError("\(Self.page) can't be read.")
    }
    let new = try updated(old)
    guard new != old else { return false }
    try Data(new.utf8).write(to: file, options: .atomic)
    return true
  }
}
