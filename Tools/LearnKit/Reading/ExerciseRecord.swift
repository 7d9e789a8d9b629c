import Foundation

/// An exercise for other tools, such as those that read the cost of a change from its patches.
package struct ExerciseRecord: Codable, Equatable, Sendable {
  package let number: Int
  package let name: String
  package let title: String
  package let level: String
  package let kind: String
  package let module: String
  package let net: String
  package let architectures: [String]
  /// Paths in the package.
  package let start: String
  /// The patches that solve the exercise, in their order: for all architectures, under `shared`, and for each one. A defect is
  /// solved by its start, reversed, and has none.
  package let solutions: [String: String]

  package init(_ exercise: Exercise) {
    (number, name, title) = (exercise.number, exercise.name, exercise.title)
    (level, kind, module) = (exercise.level.rawValue, exercise.kind.rawValue, exercise.module)
    (net, architectures) = (exercise.net.rawValue, exercise.architectures)
    let folder = "\(ExerciseList.place)/\(exercise.folder.lastPathComponent)"
    start = "\(folder)/\(exercise.startPatch.lastPathComponent)"
    var solutions: [String: String] = [:]
    for step in exercise.solution() where !step.isReversed {
      let file = step.patch.lastPathComponent
      let key = file.wholeMatch(of: #/solution-(.+)\.patch/#).map { String($0.1) } ?? "shared"
      solutions[key] = "\(folder)/\(file)"
    }
    self.solutions = solutions
  }

  /// All exercises of a package, as JSON.
  package static func json(_ exercises: ExerciseList) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(exercises.all.map(ExerciseRecord.init)), as: UTF8.self)
  }
}
