import Foundation
import InspectKit
package import ToolSupport

/// What a person reads, in lines.
package enum Report {
  /// The head of an exercise and its text.
  package static func exercise(_ exercise: Exercise, for learner: Learner, width: Int) -> [String] {
    let count = learner.exercises.all.count
    let head = "Exercise \(exercise.number) of \(count): \(exercise.title) (\(exercise.level))"
    let places = exercise.places.map { learner.practice.sources.appending(path: $0).path }
    let solved = learner.solvedCount
    return [head, String(repeating: "─", count: min(width, head.count))]
      + wrapped(exercise.text, width: width)
      + ["", "Where: " + places.joined(separator: "\n       ")]
      + (solved == 0 ? [] : ["\(solved) of \(count) exercises \(solved == 1 ? "is" : "are") solved."])
  }

  /// What a check found.
  package static func result(_ result: CheckResult, of exercise: Exercise, width: Int) -> [String] {
    let lines =
      switch result.state {
      case .passed:
        ["✔ Solved. \(result.tests) \(result.tests == 1 ? "test" : "tests") passed, and all rules hold."]
      case .foreign(let changes): foreign(changes, width)
      case .doesNotCompile(let error, let count): buildError(error, count, width)
      case .failed(let findings): failures(findings, exercise, width)
      case .breaksRules(let violations): brokenRules(violations, width)
      }
    guard result.seconds > 0 else { return lines }
    return lines + [
      String(format: "  (%.1f s to build, %.1f s to test)", result.buildSeconds, result.testSeconds)
    ]
  }

  private static func foreign(_ changes: [ForeignChange], _ width: Int) -> [String] {
    ["✘ Not checked: tests, contracts and other modules have to be those of the exercise."]
      + changes.map { "  \($0.path) was \($0.kind.rawValue)." }
      + wrapped(
        "In the copy, `git checkout start -- FILE` puts a file back, and `rm FILE` takes an added one away. Keep "
          + "tests of your own elsewhere.",
        width: width)
  }

  private static func buildError(_ error: BuildError, _ count: Int, _ width: Int) -> [String] {
    let more = count > 1 ? ["  This is the first of \(count) errors."] : []
    return ["✘ It does not compile."] + (error.place.isEmpty ? [] : ["  \(error.place)"])
      + indented(error.message, width) + more
  }

  private static func brokenRules(_ violations: [Violation], _ width: Int) -> [String] {
    let lines = violations.prefix(shown).flatMap { violation in
      ["  \(violation.file):\(violation.line), rule “\(violation.rule)”"] + indented(violation.message, width)
    }
    return ["✘ The tests pass, but a rule of the package is broken."] + lines
      + (violations.count > shown ? ["  and \(violations.count - shown) more"] : [])
  }

  private static func indented(_ text: String, _ width: Int) -> [String] {
    wrapped(text, width: width - 4).map { "    \($0)" }
  }

  /// How many findings are shown, and how much of the begin and the end of a message, where its comment is.
  private static let (shown, head, tail) = (3, 160, 80)

  private static func short(_ message: String) -> String {
    guard message.count > head + tail else { return message }
    let (begin, end) = (message.prefix(head), message.suffix(tail))
    // At spaces.
    return "\(begin[..<(begin.lastIndex(of: " ") ?? begin.endIndex)]) …"
      + end[(end.firstIndex(of: " ") ?? end.startIndex)...]
  }

  /// An exchange with an implementation that fails alone says nothing about the other one.
  static func blaming(_ findings: [Finding]) -> [Finding] {
    let alone = Set(findings.map(\.architectures).filter { $0.count == 1 }.joined())
    return findings.filter { $0.architectures.count < 2 || alone.isDisjoint(with: $0.architectures) }
  }

  private static func failures(_ all: [Finding], _ exercise: Exercise, _ width: Int) -> [String] {
    let findings = blaming(all)
    // The same claim can fail in several implementations, and several times.
    let claims = findings.grouped(by: \.claim)
    let nets = Set(findings.map(\.net)).sorted().map { name($0) }
    var lines = ["✘ Not solved yet: \(nets.joined(separator: ", "))."]
    for (claim, findings) in claims.prefix(shown) {
      let implementations = findings.map(\.implementation).filter { !$0.isEmpty }.uniqued
      let names = implementations.prefix(4).joined(separator: ", ")
      let text = wrapped("\(names.isEmpty ? "" : "\(names): ")“\(claim)”", width: width - 4)
      lines += text.enumerated().map { ($0.offset == 0 ? "  " : "    ") + $0.element }
      let (message, place) = (findings[0].message, findings[0].place)
      if !message.isEmpty {
        lines += indented("\(place.isEmpty ? "" : "\(place): ")\(short(message))", width)
      }
    }
    if claims.count > shown { lines.append("  and \(claims.count - shown) more") }
    return lines + standing(findings, exercise)
  }

  /// For a change: which architectures have it already.
  private static func standing(_ findings: [Finding], _ exercise: Exercise) -> [String] {
    guard exercise.kind == .change, exercise.architectures.count > 1 else { return [] }
    let alone = findings.map(\.architectures).filter { $0.count == 1 }.joined()
    // Exchanges that fail have the architecture in common that is wrong, if it is one.
    let exchanges = findings.map(\.architectures).filter { $0.count == 2 }.map(Set.init)
    let common = exchanges.dropFirst().reduce(exchanges.first ?? []) { $0.intersection($1) }
    let failing = Set(alone).union(common.isEmpty ? Set(exchanges.joined()) : common)
    guard !failing.isEmpty else { return [] }
    return [
      "  "
        + exercise.architectures.map { "\(failing.contains($0) ? "✘" : "✔") \($0)" }.joined(separator: "  ")
    ]
  }

  private static func name(_ net: Net) -> String {
    switch net {
    case .compiler: "the compiler refuses it"
    case .rule: "a rule is broken"
    case .unit: "a test of one type fails"
    case .contract: "a clause of the contract fails"
    case .leak: "something stays in memory"
    case .snapshot: "a screen looks different"
    }
  }

  /// What there is to learn, and how the reference and the person's work compare.
  package static func lesson(_ exercise: Exercise, changes: Patch, width: Int) throws -> [String] {
    var lines = [""] + wrapped(exercise.lesson, width: width)
    lines += ["", "The reference touches:"]
    for step in exercise.solution() {
      lines += try Patch(contentsOf: step.patch).summary(reversed: step.isReversed).map { "  \($0)" }
    }
    lines += ["You touched:"]
    let own = changes.summary().map { "  \($0)" }
    return lines + (own.isEmpty ? ["  nothing"] : own)
  }

  /// The patches of the solution as a person reads them: what to remove, and what to write.
  package static func solution(_ exercise: Exercise) throws -> [String] {
    try exercise.solution().flatMap { step -> [String] in
      let text = try Patch(contentsOf: step.patch).text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return step.isReversed ? reversed(lines) : lines
    }
  }

  /// A patch that does the opposite.
  private static func reversed(_ lines: [String]) -> [String] {
    var result: [String] = []
    var added: [String] = []
    var former = ""
    func flush() {
      result += added
      added = []
    }
    for line in lines where !line.hasPrefix("index ") {
      if line.hasPrefix("--- ") {
        flush()
        former = String(line.dropFirst(4).replacing(/^a\//, with: "b/"))
      } else if line.hasPrefix("+++ ") {
        result += ["--- " + line.dropFirst(4).replacing(/^b\//, with: "a/"), "+++ " + former]
      } else if let hunk = line.firstMatch(of: /^@@ -(\S+) \+(\S+) @@/) {
        flush()
        result.append("@@ -\(hunk.2) +\(hunk.1) @@" + line[hunk.range.upperBound...])
      } else if line.hasPrefix("new file ") {
        result.append("deleted " + line.dropFirst(4))
      } else if line.hasPrefix("deleted file ") {
        result.append("new " + line.dropFirst(8))
      } else if line.hasPrefix("-") {
        added.append("+" + line.dropFirst())
      } else if line.hasPrefix("+") {
        result.append("-" + line.dropFirst())
      } else {
        flush()
        result.append(line)
      }
    }
    flush()
    return result
  }

  /// All exercises, a line for each.
  package static func list(_ learner: Learner) -> [String] {
    let width = learner.exercises.all.map(\.title.count).max() ?? 0
    return learner.exercises.all.map { exercise in
      let mark = learner.isSolved(exercise) ? "✔" : learner.current?.name == exercise.name ? "▶" : " "
      let number = exercise.number < 10 ? " \(exercise.number)" : "\(exercise.number)"
      let title = exercise.title.padding(toLength: width, withPad: " ", startingAt: 0)
      let kind = exercise.kind.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
      let level = exercise.level.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
      let places =
        exercise.architectures.isEmpty ? "" : " in " + exercise.architectures.joined(separator: ", ")
      return "\(mark) \(number)  \(title)  \(kind)  \(level)  \(exercise.module)\(places)"
    }
  }

  /// Breaks paragraphs into lines. Lists and indented lines keep their line ends.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var paragraphs: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let startsAnew = line.isEmpty || line.hasPrefix("- ") || line.hasPrefix("    ") || line.hasPrefix("|")
      if startsAnew || paragraphs.isEmpty || paragraphs[paragraphs.count - 1].isEmpty
        || paragraphs[paragraphs.count - 1].hasPrefix("    ")
      {
        paragraphs.append(line)
      } else {
        paragraphs[paragraphs.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
      }
    }
    return paragraphs.flatMap { fill($0, width: width) }
  }

  private static func fill(_ paragraph: String, width: Int) -> [String] {
    guard paragraph.count > width, !paragraph.hasPrefix("    "), !paragraph.hasPrefix("|") else {
      return [paragraph]
    }
    let indent = paragraph.hasPrefix("- ") ? "  " : ""
    var lines = [""]
    for word in paragraph.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty || line == indent {
        lines[lines.count - 1] = line + word
      } else if line.count + 1 + word.count > width {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines
  }
}
