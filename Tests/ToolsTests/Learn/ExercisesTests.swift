import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import inspect

/// The exercises of this package: their patches fit the present sources, and the table says what was measured.
struct ExercisesTests {
  private static let root = ThisPackage.root
  static let all = (try? ExerciseList(root: root).all) ?? []

  @Test(arguments: ["Blog", "Draft", "UserInfo", "Voice"])
  func clausesAreReadFromTheContract(_ module: String) throws {
    let exercise = try #require(Self.all.first { $0.module == module })
    let expected = ExpectedClauses(of: exercise, below: Self.root)
    #expect(expected.names.count > 40)
    #expect(expected.names.allSatisfy { $0.contains(" ") }, "a name is a sentence")
    #expect(expected.architectures.isSuperset(of: ["MVC", "MVP", "MVVM"]))
    // An architecture that is added later is demanded too.
    #expect(expected.architectures.allSatisfy { $0 == $0.uppercased() }, "\(expected.architectures)")
  }

  @Test func thereAreExercisesOfEveryKind() throws {
    let all = try ExerciseList(root: Self.root).all
    #expect(all.map(\.number) == Array(1...all.count))
    #expect(Set(all.map(\.kind)) == Set(Exercise.Kind.allCases))
    #expect(Set(all.map(\.net)) == Set(Net.allCases), "each net catches one first")
    #expect(all.map(\.level.rank) == all.map(\.level.rank).sorted(), "easy ones come first")
  }

  /// A patch for sources that have changed since can't be applied: write the exercise anew.
  @Test(arguments: all)
  func patchesFitThePresentSources(_ exercise: Exercise) throws {
    let copy = try Copy(of: [exercise.startPatch] + exercise.solution().map(\.patch))
    let before = try copy.contents()
    try copy.git.apply(Exercise.Step(exercise.startPatch))
    #expect(try copy.contents() != before)
    for step in exercise.solution() { try copy.git.apply(step) }
    if exercise.solution().contains(where: \.isReversed) { #expect(try copy.contents() == before) }
  }

  /// The cost of a change is read for each architecture alone.
  @Test(arguments: all.filter { $0.kind == .change && !$0.architectures.isEmpty })
  func eachArchitectureHasItsOwnPatch(_ exercise: Exercise) throws {
    for architecture in exercise.architectures {
      let patches = exercise.solution(in: [architecture]).map(\.patch.lastPathComponent)
      #expect(patches.last == "solution-\(architecture).patch")
      let copy = try Copy(of: [exercise.startPatch] + exercise.solution().map(\.patch))
      try copy.git.apply(Exercise.Step(exercise.startPatch))
      for step in exercise.solution(in: [architecture]) { try copy.git.apply(step) }
    }
  }

  /// A text that names a file must name one that exists, in the package or after the solution.
  @Test(arguments: all)
  func namedFilesExist(_ exercise: Exercise) throws {
    let touched = try ([exercise.startPatch] + exercise.solution().map(\.patch)).flatMap {
      try Patch(contentsOf: $0).files.map(\.path)
    }
    let places = exercise.places + ["Modules/Features/\(exercise.module)"]
    for text in [exercise.text, exercise.lesson] + exercise.hints {
      for match in text.matches(of: #/`((?:[\w+]+\/)*[\w+]+\.swift)`/#) {
        let name = String(match.1)
        let paths = [name] + places.map { "\($0)/\(name)" }
        let exists = paths.contains {
          touched.contains($0) || FileManager.default.fileExists(atPath: Self.root.appending(path: $0).path)
        }
        #expect(exists || touched.contains { $0.hasSuffix("/" + name) } || Self.isSource(name), "\(name)")
      }
    }
  }

  /// The tests of a feature do not see every fault of the kit.
  @Test(arguments: all.filter { $0.places.contains { $0.hasPrefix("Modules/Kit/") } })
  func testsOfTheKitDecideWhereItIsChanged(_ exercise: Exercise) {
    #expect(exercise.modules == [exercise.module, "ViewKit"])
  }

  @Test(arguments: all)
  func everyExerciseIsCaught(_ exercise: Exercise) throws {
    let measurements = try Measurements(root: Self.root)
    let entry = try #require(
      measurements.entries[exercise.name], "measure it: swift run inspect learn --check \(exercise.number)")
    #expect(!entry.nets.isEmpty)
    #expect(entry.nets.contains(exercise.net))
    #expect(
      try measurements.isCurrent(exercise),
      "it has changed; measure it: swift run inspect learn --check \(exercise.number)")
  }

  @Test(arguments: NetTable.pages) func theTableOfNetsIsUpToDate(page: String) throws {
    let text = try ThisPackage.text(page)
    let table = NetTable(try ExerciseList(root: Self.root), try Measurements(root: Self.root))
    #expect(NetTable.markers.isIn(text))
    #expect(
      NetTable.markers.updated(text) { _ in table.lines } == text,
      "swift run inspect learn nets --update writes it")
  }

  private static let sources: Set<String> = {
    let files = ["Modules", "Tests", "Apps"].flatMap { folder in
      (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    }
    return Set(files.map { URL(filePath: $0).lastPathComponent })
  }()

  private static func isSource(_ name: String) -> Bool { sources.contains(name) }

  /// The files that patches touch, in a folder outside of any repository.
  private struct Copy {
    let folder = TemporaryFolder()
    var git: Git { Git(folder.url, settings: PracticePackage.settings) }

    init(of patches: [URL]) throws {
      for path in Set(try patches.flatMap { try Patch(contentsOf: $0).files.map(\.path) })
      where FileManager.default.fileExists(atPath: ThisPackage.root.appending(path: path).path) {
        try folder.copy(path)
      }
    }

    func contents() throws -> [String: String?] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
        $0.hasSuffix(".swift")
      }
      return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.text(of: $0)) })
    }
  }
}

extension Exercise.Level {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Exercise: CustomTestStringConvertible {
  package var testDescription: String { "\(number) \(name)" }
}
