import Foundation
import InspectKit
import ToolSupport

/// Builds the tests of a feature with all mutants in them. What does not compile is left out.
struct MutantBuild {
  let package: Package
  let feature: Feature
  /// Told what happens, for a person.
  let log: @Sendable (String) -> Void

  struct Outcome {
    /// The mutants that are not in the program.
    var dropped: Set<Int> = []
    /// The program with the tests.
    let program: URL
  }

  /// - Parameter texts: The sources of the mutants.
  /// - Throws: `ToolError` if the tests don't build without mutants either.
  func run(_ mutants: [Mutant], _ texts: [String: String], in copy: WorkingCopy) throws -> Outcome {
    let program = TestProgram(
      root: copy.folder, modules: [feature.name], variables: ["WARNINGS_AS_ERRORS": nil])
    let known = KnownFailures(copy.folder.appending(path: "run/does-not-compile.json"))
    var outcome = Outcome(dropped: known.numbers(of: mutants, in: texts), program: program.bundle)
    for number in 1... {
      let present = mutants.filter { !outcome.dropped.contains($0.number) }
      try copy.update(from: package, rewritten: rewritten(present, texts))
      let start = ContinuousClock.now
      let failed = try program.build(log: copy.folder.appending(path: "run/build.txt"))
      let seconds = ((ContinuousClock.now - start) / .seconds(1)).text(digits: 2)
      log("Build \(number) took \(seconds) s, \(failed?.count ?? 0) errors.")
      guard let failed else { break }
      let errors = Set(failed.failures(below: copy.folder.path))
      let found = Suspicion.suspects(errors, among: present)
      guard !found.isEmpty else {
        throw ToolError.brokenTests(
          "The tests don't build:\n\(failed.errors.prefix(10).joined(separator: "\n"))")
      }
      outcome.dropped.formUnion(found)
    }
    known.write(mutants.filter { outcome.dropped.contains($0.number) }, in: texts)
    return outcome
  }

  private func rewritten(_ mutants: [Mutant], _ texts: [String: String]) -> [String: String] {
    var results: [String: String] = [:]
    for (file, mutants) in Dictionary(grouping: mutants, by: \.key.file) {
      results[file] = MutatedSource(texts[file] ?? "", mutants.map { ($0.number, $0.mutation) }).text
      // `Modules/Features/Blog/MVP`, or `Modules/Kit/Essentials`: the folder of the target.
      let depth = file.hasPrefix("Modules/Kit/Essentials/") ? 3 : 4
      let target = file.split(separator: "/").prefix(depth).joined(separator: "/")
      results["\(target)/\(MutantSwitch.fileName)"] = MutantSwitch.source
    }
    return results
  }
}

/// Decides which mutants an error speaks against: those on its line, then those around it.
enum Suspicion {
  static func suspects(_ errors: Set<BuildError>, among mutants: [Mutant]) -> Set<Int> {
    var result: Set<Int> = []
    for error in errors {
      let inFile = mutants.filter { $0.key.file == error.file }
      let onLine = inFile.filter { $0.mutation.lines.contains(error.line) }
      let inBody = inFile.filter { $0.mutation.bodyLines.contains(error.line) }
      // The narrowest that the line belongs to: a mutant around many lines is seldom the reason.
      let beginning = onLine.filter { $0.mutation.line == error.line }
      // Types are most often wrong where an argument's type is not known.
      let arguments = beginning.filter(\.isOfArgument)
      let candidates = [arguments, beginning, onLine, inBody, inFile].first { !$0.isEmpty } ?? []
      result.formUnion(candidates.map(\.number))
    }
    return result
  }
}

/// The mutants that did not compile in an earlier run, for as long as their file is the same.
private struct KnownFailures {
  private struct File: Codable {
    let text: String
    var keys: Set<MutantKey>
  }

  private let url: URL
  private let files: [String: File]

  init(_ url: URL) {
    self.url = url
    files = (try? JSONDecoder().decode([String: File].self, from: Data(contentsOf: url))) ?? [:]
  }

  func numbers(of mutants: [Mutant], in texts: [String: String]) -> Set<Int> {
    Set(
      mutants.filter { mutant in
        guard let file = files[mutant.key.file], file.text == texts[mutant.key.file] else { return false }
        return file.keys.contains(mutant.key)
      }.map(\.number))
  }

  func write(_ mutants: [Mutant], in texts: [String: String]) {
    var files = files
    for (path, text) in texts { files[path] = File(text: text, keys: []) }
    for mutant in mutants { files[mutant.key.file]?.keys.insert(mutant.key) }
    try? JSONEncoder().encode(files).write(to: url)
  }
}
