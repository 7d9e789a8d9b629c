package import Foundation
package import ToolSupport

/// One exercise: a folder with its text and its patches.
package struct Exercise: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A defect is in the code.
    case find
    /// The program has to do something new, in each architecture.
    case change
    /// A part changes its architecture.
    case move
    /// A part is missing.
    case write
  }

  package enum Level: String, CaseIterable, Sendable {
    case easy, middle, hard
  }

  package let number: Int
  /// The name of the folder without the number.
  package let name: String
  package let title: String
  package let level: Level
  package let kind: Kind
  /// The feature.
  package let module: String
  /// The net that reports that the exercise is not solved.
  package let net: Net
  /// Where the work is: the folders of architectures, such as `MVC`. Empty if it is in no architecture.
  package let architectures: [String]
  package let text: String
  package let hints: [String]
  /// What there is to learn, for a person who has solved it.
  package let lesson: String
  package let folder: URL

  /// Makes the state in which a person begins.
  package var startPatch: URL { folder.appending(path: "start.patch") }

  /// Leads from the start to the solution. A defect without a patch of its own is removed by its start, reversed.
  ///
  /// A change has a patch for what all architectures share, and one for each of them.
  package func solution(in chosen: [String]? = nil) -> [Step] {
    let shared = patch("solution.patch")
    let patches = ([shared] + (chosen ?? architectures).map(solutionPatch)).compactMap(\.self)
    return patches.isEmpty ? [Step(startPatch, isReversed: true)] : patches.map { Step($0) }
  }

  /// The part of the solution for one architecture; `nil` if there is none.
  package func solutionPatch(in architecture: String) -> URL? { patch("solution-\(architecture).patch") }

  private func patch(_ name: String) -> URL? {
    let file = folder.appending(path: name)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// A patch to apply.
  package struct Step: Sendable {
    package let patch: URL
    package let isReversed: Bool

    init(_ patch: URL, isReversed: Bool = false) { (self.patch, self.isReversed) = (patch, isReversed) }
  }

  /// The modules whose tests decide: the feature, and the kit's if a person works in it.
  package var modules: [String] {
    let parts = place?.split(separator: "/").map(String.init) ?? []
    return [module] + (parts.count > 2 && parts[1] == "Kit" ? [parts[2]] : [])
  }

  /// The folder in which a person works, if it is not one of architectures.
  private let place: String?

  /// The folders in which a person works.
  package var places: [String] {
    if let place { return [place] }
    return architectures.isEmpty
      ? ["Modules/Features/\(module)"] : architectures.map { "Modules/Features/\(module)/\($0)" }
  }
}

extension Exercise {
  /// Reads the folder of an exercise.
  ///
  /// - Throws: `ToolError`, naming what is missing.
  package init(folder: URL) throws(ToolError) {
    let parts = folder.lastPathComponent.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Int(parts[0]), number > 0 else {
      throw ToolError("The folder \(folder.lastPathComponent) is not called like 07-stale-page.")
    }
    self.folder = folder
    self.number = number
    name = parts[1]
    let page = try ExercisePage(contentsOf: folder.appending(path: "exercise.md"))
    title = try page.value("title")
    level = try page.word("level")
    kind = try page.word("kind")
    module = try page.value("module")
    net = try page.word("net")
    architectures = page.words("architectures")
    place = page.words("where").first
    text = page.text
    hints = page.items(below: "Hints")
    lesson = page.section("Lesson")
    guard !text.isEmpty, !hints.isEmpty, !lesson.isEmpty else {
      throw ToolError("\(folder.lastPathComponent)/exercise.md lacks its text, its hints or its lesson.")
    }
    guard FileManager.default.fileExists(atPath: startPatch.path) else {
      throw ToolError("\(folder.lastPathComponent) has no start.patch.")
    }
  }
}

/// All exercises of a package, in their order.
package struct ExerciseList: Sendable {
  package let all: [Exercise]

  /// Where they are in the package.
  package static let place = "Tools/Study/Inspect/Learn/Exercises"

  /// - Throws: `ToolError` if the package has none, or if two have the same number or name.
  package init(root: URL) throws(ToolError) {
    let folder = root.appending(path: Self.place)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var all: [Exercise] = []
    for name in names.sorted() where !name.contains(".") {
      all.append(try Exercise(folder: folder.appending(path: name)))
    }
    guard !all.isEmpty else {
      throw ToolError("There are no exercises below \(root.path); start this in the package's folder.")
    }
    guard Set(all.map(\.number)).count == all.count, Set(all.map(\.name)).count == all.count else {
      throw ToolError("Two exercises have the same number or the same name.")
    }
    self.all = all.sorted { $0.number < $1.number }
  }

  /// Returns the exercise with a number or a name.
  ///
  /// - Throws: `ToolError` with the numbers to choose from.
  package func named(_ word: String) throws(ToolError) -> Exercise {
    if let exercise = all.first(where: { $0.number == Int(word) || $0.name == word }) { return exercise }
    throw ToolError(
      "There is no exercise “\(word)”; choose a number from \(all[0].number) to \(all[all.count - 1].number)."
    )
  }

  /// The first that is not solved after another one, from the beginning again at the end.
  package func next(after exercise: Exercise?, solved: Set<String>) -> Exercise? {
    let later = exercise.map { current in all.filter { $0.number > current.number } } ?? []
    return (later + all).first { !solved.contains($0.name) && $0.name != exercise?.name }
  }
}
