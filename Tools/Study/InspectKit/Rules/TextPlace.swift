/// An implementation and its views contain no text for people.
///
/// A literal is a text if it has a space, begins with a capital or has a letter or a quotation mark outside ASCII: identifiers,
/// keys and names of architectures are lower case. Messages of preconditions are for programmers.
package struct TextPlace: Rule {
  package let name = "text-place"
  package let reason = "The feature's formatter in Core has all texts, in every language."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "    view?.showUndo(\"Undo\")",
    good: "    view?.showUndo(environment.formatter.texts.undo)")

  package func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file)
      + project.files.filter { project.layer(of: $0.target)?.name == "Views" }
  }

  package func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      file.statements.flatMap { statement in
        Self.texts(in: statement).map { violation(file, line: $0.line, "\(file.name) contains \($0.text).") }
      }
    }
  }

  /// Returns the texts for people in a statement, as a message shows them, with their lines.
  private static func texts(in statement: Statement) -> [(text: String, line: Int)] {
    if let language = languages.first(where: { statement.text.contains($0) }) {
      return [("the texts of one language, \(language)", statement.line)]
    }
    let isMessage = failures.contains { statement.text.contains($0) }
    return statement.literals.filter { $0.isLong || !isMessage && isText($0.text) }.map {
      ($0.isLong ? "a text of several lines" : "the text “\($0.text)”", $0.line)
    }
  }

  private static func isText(_ literal: String) -> Bool {
    literal.contains(" ") || literal.first?.isUppercase == true
      || literal.unicodeScalars.contains {
        !$0.isASCII && ($0.properties.isAlphabetic || $0.properties.isQuotationMark)
      }
  }

  private static let languages = [".english", ".simplifiedChinese"]
  private static let failures = ["precondition(", "preconditionFailure(", "assertionFailure(", "fatalError("]
}
