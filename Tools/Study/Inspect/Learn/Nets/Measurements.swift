package import Foundation
import ToolSupport

/// Which nets reported which start, as `learn --check` measured it.
package struct Measurements: Equatable, Sendable {
  package struct Entry: Codable, Equatable, Sendable {
    package let nets: [Net]
    /// The first thing that was reported.
    package let report: String
    /// Of the patches: an exercise that changed has to be measured again.
    package let fingerprint: String
  }

  package private(set) var entries: [String: Entry]

  static let place = "\(ExerciseList.place)/nets.json"

  /// Nothing was measured if the package has no such file.
  package init(root: URL) throws {
    guard let data = try? Data(contentsOf: root.appending(path: Self.place)) else {
      entries = [:]
      return
    }
    entries = try JSONDecoder().decode([String: Entry].self, from: data)
  }

  /// Records what was seen. Of the same exercise and the same nets, the report of before stays: it is one of several.
  package mutating func record(_ proof: Proof, of exercise: Exercise) throws {
    let entry = Entry(nets: proof.nets, report: proof.report, fingerprint: try Self.fingerprint(of: exercise))
    if let known = entries[exercise.name], known.nets == entry.nets, known.fingerprint == entry.fingerprint {
      return
    }
    entries[exercise.name] = entry
  }

  /// Writes them if they changed.
  package func write(root: URL) throws {
    let known = try Set(ExerciseList(root: root).all.map(\.name))
    let data = try entries.filter { known.contains($0.key) }.readableJSON()
    let file = root.appending(path: Self.place)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }

  /// Whether an exercise is as it was when it was measured.
  package func isCurrent(_ exercise: Exercise) throws -> Bool {
    try entries[exercise.name]?.fingerprint == Self.fingerprint(of: exercise)
  }

  private static func fingerprint(of exercise: Exercise) throws -> String {
    var hash = ContentHash()
    for file in [exercise.startPatch] + exercise.solution().map(\.patch) {
      hash.add(try Data(contentsOf: file))
    }
    return hash.text
  }
}
