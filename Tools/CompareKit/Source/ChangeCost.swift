public import Foundation

/// What one change costs in one architecture: the committed solution of an exercise.
public struct ChangeCost: Equatable, Sendable {
  /// The title of the exercise.
  public let change: String
  /// The name of the subject: “Blog MVP”.
  public let subject: String
  public let files: Int
  /// The lines that the patch adds and removes.
  public let lines: Int

  static let folder = "Tools/LearnKit/Exercises"

  /// The costs of every exercise that has a solution for each architecture, sorted by exercise.
  ///
  /// What all architectures share is in another patch, and not counted.
  public static func all(root: URL) -> [ChangeCost] {
    let exercises = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: exercises.path)) ?? []
    return names.sorted().flatMap { name -> [ChangeCost] in
      let exercise = exercises.appending(path: name)
      let text = try? String(contentsOf: exercise.appending(path: "exercise.md"), encoding: .utf8)
      let title = text?.split(separator: "\n").first { $0.hasPrefix("title: ") }?.dropFirst(7) ?? name[...]
      let files = (try? FileManager.default.contentsOfDirectory(atPath: exercise.path)) ?? []
      return files.sorted().compactMap { file in
        guard let architecture = file.wholeMatch(of: /solution-(\w+)\.patch/)?.1,
          let patch = try? String(contentsOf: exercise.appending(path: file), encoding: .utf8)
        else { return nil }
        return ChangeCost(change: String(title), architecture: String(architecture), patch: patch)
      }
    }
  }

  /// Reads a patch of git; `nil` if it changes no feature.
  init?(change: String, architecture: String, patch: String) {
    let lines = patch.split(separator: "\n")
    let paths = lines.compactMap { $0.firstMatch(of: /^\+\+\+ b\/(.+)$/)?.1 }
    guard let feature = paths.lazy.compactMap({ $0.firstMatch(of: /^Modules\/(\w+)\//)?.1 }).first else {
      return nil
    }
    self.change = change
    subject = "\(feature) \(architecture)"
    files = Set(paths).count
    self.lines = lines.count { line in
      (line.hasPrefix("+") && !line.hasPrefix("+++ ")) || (line.hasPrefix("-") && !line.hasPrefix("--- "))
    }
  }
}
