package import Foundation
import LearnKit

/// What one change costs in one architecture: the committed solution of an exercise.
package struct ChangeCost: Equatable, Sendable {
  /// The title of the exercise.
  package let change: String
  /// The name of the subject: “Blog MVP”.
  package let subject: String
  package let files: Int
  /// The lines that the patch adds and removes.
  package let lines: Int

  /// The costs of every exercise that has a solution for each architecture, in the order of the exercises.
  ///
  /// What all architectures share is in another patch, and not counted.
  /// - Throws: `ToolError` if the exercises can't be read.
  package static func all(root: URL) throws -> [ChangeCost] {
    try ExerciseList(root: root).all.flatMap { exercise in
      try exercise.architectures.compactMap { architecture in
        try exercise.solutionPatch(in: architecture).map { patch in
          ChangeCost(
            change: exercise.title, subject: "\(exercise.module) \(architecture)",
            patch: try Patch(contentsOf: patch))
        }
      }
    }
  }

  init(change: String, subject: String, patch: Patch) {
    self.change = change
    self.subject = subject
    files = patch.files.count
    lines = patch.files.map { $0.added + $0.removed }.reduce(0, +)
  }
}
