import CommandTesting
import Foundation

/// The learning path: its pages in order, the slice at each step, and what the pages let a reader try.
///
/// - A block `swift step` is a whole file of the slice at this step. The line above names it.
/// - A block `diff try` is an edit that a reader makes and takes back. A line `@@` begins another place of the file.
/// - A block `text` after a block `sh` has lines that the commands print, in this order. Other lines may stand between
///   them, and a line may go on. The commands run with the edits between this block and the block before.
struct LearningPath {
  /// What a reader tries: edits, commands, and lines that these print.
  struct Attempt {
    let edits: [Page.Fence]
    let commands: [String]
    let promised: [String]
  }

  static let current = LearningPath(
    pages: Repository.current.pages.filter { number(of: $0) != nil && !$0.path.hasSuffix(".zh-Hans.md") }
      .sorted { (number(of: $0) ?? 0) < (number(of: $1) ?? 0) })

  let pages: [Page]

  static func number(of page: Page) -> Int? {
    page.path.wholeMatch(of: /docs\/learning\/([0-9]+)-.*\.md/).flatMap { Int($0.1) }
  }

  /// The stages of step 7, such as `7.1`.
  static let stages = Repository.current.files.compactMap {
    $0.wholeMatch(of: /docs\/learning\/stages\/(.*)\.diff/).map { String($0.1) }
  }.sorted()

  /// The package's language features, as arguments of the compiler.
  static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  /// The files that the last stage leads to, at the paths that they have in the slice.
  static let composed = files(in: "Apps/Composed/")

  /// The texts of the files in a folder, by their paths in the slice.
  private static func files(in folder: String) -> [String: String] {
    let repository = Repository.current
    let paths = repository.files.filter { $0.hasPrefix(folder) }
    return Dictionary(
      uniqueKeysWithValues: paths.map {
        ("Apps/Slice/\($0.dropFirst(folder.count))", repository.text($0))
      })
  }

  /// The files of the slice at a page: those of `Apps/Slice`, and those that this page and the pages before it replace.
  func slice(at page: Page) -> [String: String] {
    var files = Self.files(in: "Apps/Slice/")
    let number = Self.number(of: page) ?? 0
    for page in pages.filter({ (Self.number(of: $0) ?? 0) < number }) + [page] {
      for fence in page.fences {
        if let path = fence.path(after: "swift step") {
          files[path] = fence.lines.joined(separator: "\n") + "\n"
        }
      }
    }
    return files
  }

  static func attempts(on page: Page) -> [Attempt] {
    var attempts: [Attempt] = []
    var edits: [Page.Fence] = []
    for (fence, next) in zip(page.fences, page.fences.dropFirst()) {
      if fence.path(after: "diff try") != nil { edits.append(fence) }
      guard fence.info == "sh", next.info == "text" else { continue }
      attempts.append(Attempt(edits: edits, commands: fence.commands, promised: next.lines))
      edits = []
    }
    return attempts
  }

  /// Runs everything that a page promises. Returns one sentence per promise that does not hold.
  func complaints(_ page: Page) async throws -> [String] {
    var complaints: [String] = []
    var compiled: [[String: String]: Slice] = [:]
    for attempt in Self.attempts(on: page) {
      do {
        let output = try await output(of: attempt, on: page, &compiled)
        if let line = Self.firstMissing(of: attempt.promised, in: output) {
          complaints.append("\(page.path): \(attempt.commands) does not print: \(line)\n\(output)")
        }
      } catch let fault as Fault {
        complaints.append("\(page.path): \(fault.text)")
      }
    }
    return complaints
  }

  private func output(
    of attempt: Attempt, on page: Page, _ compiled: inout [[String: String]: Slice]
  ) async throws -> String {
    var files = slice(at: page)
    for edit in attempt.edits { try Self.apply(edit, to: &files) }
    var output = ""
    for command in attempt.commands {
      // A quoted argument may contain spaces.
      let words = command.matches(of: /"([^"]*)"|\S+/).map { String($0.1 ?? $0.0) }
      switch words.prefix(3) {
      case ["Tools/step", Self.stages.last ?? ""]: files = Self.composed
      case ["Tools/step", "\(Self.number(of: page) ?? -1)"]: continue
      case let start where start.starts(with: ["swift", "run", "slice"]):
        let slice = if let known = compiled[files] { known } else { try await Slice(files) }
        compiled[files] = slice
        output += try await slice.run(Array(words.dropFirst(3)))
      case let start where start.starts(with: ["swift", "run"]) && words.count > 2:
        output += try await Self.run(Executable.built(words[2]).path, Array(words.dropFirst(3)))
      case let start where start.first == "Tools/run":
        output += try await Self.run(Executable.built("profile").path, Array(words.dropFirst()))
      default: throw Fault("the tests can't run: \(command)")
      }
    }
    return output
  }

  /// The first promised line that the output does not contain after the lines before it.
  static func firstMissing(of promised: [String], in output: String) -> String? {
    var rest = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in promised where !line.isEmpty {
      guard let index = rest.firstIndex(where: { $0 == line || $0.hasPrefix(line + " ") }) else {
        return line
      }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// Replaces the lines of an edit that begin with a space or `-` by those that begin with a space or `+`.
  static func apply(_ edit: Page.Fence, to files: inout [String: String]) throws {
    let path = edit.path(after: "diff try") ?? edit.path(after: "diff step") ?? ""
    for place in edit.lines.split(separator: "@@") {
      let lines = { (marks: String) in
        place.filter { $0.first.map(marks.contains) ?? true }.map { $0.dropFirst() + "\n" }.joined()
      }
      guard let text = files[path] else { throw Fault("there is no \(path) to edit.") }
      guard text.ranges(of: lines(" -")).count == 1 else {
        throw Fault("\(path) does not contain these lines once: \(lines(" -"))")
      }
      files[path] = text.replacing(lines(" -"), with: lines(" +"))
    }
  }

  fileprivate static func run(_ program: String, _ arguments: [String]) async throws -> String {
    let terminal = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
    do {
      return try await Command(found: program, arguments, adding: terminal).succeed().outputText
    } catch { throw Fault("\(error)") }
  }

  /// A promise that can't be tried.
  struct Fault: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }
}

extension LearningPath {
  /// The slice, compiled from changed files and linked with the modules of this build.
  struct Slice {
    private let folder = TemporaryFolder()

    /// Throws `Fault` with the compiler's messages if it does not compile.
    init(_ files: [String: String]) async throws {
      var sources: [String] = []
      for (path, text) in files {
        let name = String(path.split(separator: "/").last ?? "")
        folder.edit(name, text)
        sources.append(folder.file(name).path)
      }
      // What SwiftPM links with the slice, without its own objects. A path with spaces is in quotation marks.
      let objects = try String(
        contentsOf: BuildFolder.item("slice.product/Objects.LinkFileList"), encoding: .utf8
      ).split(separator: "\n").map { $0.trimmingCharacters(in: ["'"]) }
        .filter { !$0.contains("/slice.build/") }
      _ = try await LearningPath.run(
        "swiftc",
        // As a whole: otherwise a compiler for each file reads the modules.
        try ["-wmo", "-parse-as-library", "-module-name", "slice", "-swift-version", "6"]
          + LearningPath.features + ["-I", BuildFolder.item("Modules").path, "-Xcc"]
          + ["-fmodule-map-file=\(BuildFolder.item("CTerminal.build/module.modulemap").path)"]
          + sources.sorted() + objects + ["-o", folder.file("slice").path])
    }

    /// The output of the slice.
    func run(_ arguments: [String]) async throws -> String {
      try await LearningPath.run(folder.file("slice").path, arguments)
    }
  }
}
