/// An implementation and its views contain no text for people.
///
/// A literal is a text if it has a space, begins with a capital or has a letter outside ASCII: identifiers, keys and
/// names of architectures are lower case. Messages of preconditions are for programmers.
package struct TextPlace: Rule {
  package let name = "text-place"
  package let reason = "The feature's formatter in Core has all texts, in every language."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "    view?.showUndo(\"Undo\")",
    good: "    view?.showUndo(environment.formatter.undo)")

  package func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file)
      + project.files.filter { project.layer(of: $0.target)?.name == "Views" }
  }

  package func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      file.lines.indices.compactMap { index in
        let before = index > 0 ? file.lines[index - 1] : ""
        return Self.text(in: file.lines[index], after: before).map {
          violation(file, line: index + 1, "\(file.name) contains \($0).")
        }
      }
    }
  }

  /// Returns the text for people in a line, as a message shows it; `nil` without one.
  private static func text(in line: String, after before: String) -> String? {
    let (code, literals) = parts(of: line)
    let language = languages.first { code.contains($0) }
    if let language { return "the texts of one language, \(language)" }
    if code.contains("\"\"\"") { return "a text of several lines" }
    guard !failures.contains(where: { code.contains($0) || before.hasSuffix($0) }) else { return nil }
    return literals.first(where: isText).map { "the text “\($0)”" }
  }

  private static func isText(_ literal: String) -> Bool {
    literal.contains(" ") || literal.first?.isUppercase == true
      || literal.contains { !$0.isASCII && $0.isLetter }
  }

  /// Separates a line into its code and its literals. Comments are neither; interpolations are code.
  static func parts(of line: String) -> (code: String, literals: [String]) {
    var code = ""
    var literals: [String] = []
    // The depth of parentheses in each interpolation that is open.
    var depths: [Int] = []
    var open = 0
    var rest = Substring(line)
    while let character = rest.first {
      let isLiteral = open > depths.count
      if !isLiteral, rest.hasPrefix("//") { break }
      if isLiteral, rest.hasPrefix("\\(") {
        depths.append(0)
        rest = rest.dropFirst(2)
        continue
      }
      if character == "\"" {
        open += isLiteral ? -1 : 1
        if !isLiteral { literals.append("") }
        code.append(character)
      } else if isLiteral {
        literals[literals.count - 1].append(character)
      } else {
        if character == "(", !depths.isEmpty { depths[depths.count - 1] += 1 }
        if character == ")", let depth = depths.popLast(), depth > 0 { depths.append(depth - 1) }
        code.append(character)
      }
      rest = rest.dropFirst(isLiteral && character == "\\" ? 2 : 1)
    }
    return (code, literals)
  }

  private static let languages = [".english", ".simplifiedChinese"]
  private static let failures = ["precondition(", "preconditionFailure(", "assertionFailure(", "fatalError("]
}
