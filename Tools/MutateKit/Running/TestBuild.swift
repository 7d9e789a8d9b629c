import Foundation
import ToolSupport

/// Builds the tests of a feature with all mutants in them. What does not compile is left out.
struct TestBuild {
  let package: Package
  let feature: Feature
  /// Told what happens, for a person.
  let log: @Sendable (String) -> Void

  struct Outcome {
    /// The mutants that are not in the program.
    var dropped: Set<Int> = []
    var builds = 0
    /// The program with the tests.
    let program: URL
  }

  /// - Throws: `MutateError.brokenTests` if the tests don't build without mutants either.
  func run(_ mutants: [Mutant], in copy: WorkingCopy) throws(MutateError) -> Outcome {
    let program = copy.folder.appending(path: ".build/debug/ModularProfilePackageTests.xctest")
    var outcome = Outcome(program: program)
    let known = KnownFailures(copy.folder.appending(path: "run/does-not-compile.json"))
    let texts = try sources(of: mutants)
    outcome.dropped = known.numbers(of: mutants, in: texts)
    while true {
      let present = mutants.filter { !outcome.dropped.contains($0.number) }
      try copy.update(from: package, rewritten: rewritten(present, texts))
      let clock = ContinuousClock()
      let start = clock.now
      let errors = try build(copy.folder)
      outcome.builds += 1
      log("Build \(outcome.builds) took \((clock.now - start).inSeconds) s, \(errors?.count ?? 0) errors.")
      guard let errors else { break }
      let found = Suspicion.suspects(errors.positions, among: present, texts)
      guard !found.isEmpty else { throw .brokenTests("The tests don't build:\n\(errors.text)") }
      outcome.dropped.formUnion(found)
    }
    known.write(mutants.filter { outcome.dropped.contains($0.number) }, in: texts)
    return outcome
  }

  private func sources(of mutants: [Mutant]) throws(MutateError) -> [String: String] {
    var texts: [String: String] = [:]
    for mutant in mutants where texts[mutant.key.file] == nil {
      texts[mutant.key.file] = try package.text(mutant.key.file)
    }
    return texts
  }

  private func rewritten(_ mutants: [Mutant], _ texts: [String: String]) -> [String: String] {
    var results: [String: String] = [:]
    for (file, mutants) in Dictionary(grouping: mutants, by: \.key.file) {
      results[file] = MutatedSource(texts[file] ?? "", mutants.map { ($0.number, $0.mutation) }).text
      // `Modules/Blog/MVP`, or `Modules/Essentials`: the folder of the target.
      let depth = file.hasPrefix("Modules/Essentials/") ? 2 : 3
      let target = file.split(separator: "/").prefix(depth).joined(separator: "/")
      results["\(target)/\(MutantSwitch.fileName)"] = MutantSwitch.source
    }
    return results
  }

  private struct Errors {
    let text: String
    let positions: Set<CompilerError>
    var count: Int { positions.count }
  }

  /// `nil` for success.
  private func build(_ folder: URL) throws(MutateError) -> Errors? {
    let output = folder.appending(path: "run/build.txt")
    let build = ChildProcess(
      ["swift", "build", "--product", "ModularProfilePackageTests"],
      environment: ["TEST_MODULES": feature.name, "WARNINGS_AS_ERRORS": nil], folder: folder)
    guard try build.run(output: output) != .exit(0) else { return nil }
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { $0.contains("error:") }.prefix(10)
    return Errors(
      text: lines.joined(separator: "\n"), positions: CompilerError.all(in: text, below: folder.path))
  }
}

/// An error of the compiler, in a file of the package.
struct CompilerError: Hashable {
  let file: String
  let line: Int

  static func all(in output: String, below folder: String) -> Set<CompilerError> {
    var errors: Set<CompilerError> = []
    for line in output.split(separator: "\n") where line.hasPrefix(folder + "/") && line.contains(": error: ")
    {
      let parts = line.dropFirst(folder.count + 1).split(separator: ":", maxSplits: 3)
      if parts.count == 4, let number = Int(parts[1]) {
        errors.insert(CompilerError(file: String(parts[0]), line: number))
      }
    }
    return errors
  }
}

/// Decides which mutants an error speaks against: those on its line, then those around it.
enum Suspicion {
  static func suspects(
    _ errors: Set<CompilerError>, among mutants: [Mutant], _ texts: [String: String]
  ) -> Set<Int> {
    var result: Set<Int> = []
    for error in errors {
      let inFile = mutants.filter { $0.key.file == error.file }
      let starts = LineStarts(texts[error.file] ?? "")
      let onLine = inFile.filter { starts.lines(of: $0.mutation.range).contains(error.line) }
      let inBody = inFile.filter { starts.lines(of: $0.mutation.body).contains(error.line) }
      // The narrowest that the line belongs to: a mutant around many lines is seldom the reason.
      let beginning = onLine.filter { $0.mutation.line == error.line }
      // Types are most often wrong where an argument's type is not known.
      let arguments = beginning.filter { [.argument, .argumentFalse].contains($0.key.operator) }
      let candidates = [arguments, beginning, onLine, inBody, inFile].first { !$0.isEmpty } ?? []
      result.formUnion(candidates.map(\.number))
    }
    return result
  }
}

/// Where the lines of a text begin.
private struct LineStarts {
  private var offsets = [0]

  init(_ text: String) {
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      offsets.append(offset + 1)
    }
  }

  func lines(of range: Range<Int>) -> ClosedRange<Int> {
    line(range.lowerBound)...line(max(range.lowerBound, range.upperBound - 1))
  }

  private func line(_ offset: Int) -> Int {
    offsets.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 1
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

extension Duration {
  /// With two digits behind the point.
  var inSeconds: String {
    let hundredths = components.seconds * 100 + components.attoseconds / 10_000_000_000_000_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
