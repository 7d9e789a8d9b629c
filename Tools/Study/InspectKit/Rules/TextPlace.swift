/// An implementation and its views contain no text for people.
///
/// A literal is a text if it has a space, begins with a capital or has a letter or a quotation mark outside ASCII: identifiers,
/// keys and names of architectures are lower case. Messages of preconditions, warnings and `@available` are for programmers.
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
    if let maker = maker(in: statement.text) {
      return [("\(maker), a text of one language", statement.line)]
    }
    let texts = statement.literals.filter { $0.isLong || isText($0.text) }
    let isMessage = !texts.isEmpty && statement.text.contains(message)
    return texts.filter { $0.isLong || !isMessage }.map {
      ($0.isLong ? "a text of several lines" : "the text “\($0.text)”", $0.line)
    }
  }

  private static func isText(_ literal: String) -> Bool {
    literal.contains(" ") || literal.first?.isUppercase == true
      || literal.unicodeScalars.contains {
        !$0.isASCII && ($0.properties.isAlphabetic || $0.properties.isQuotationMark)
      }
  }

  /// What makes a text without a literal.
  private static func maker(in statement: String) -> String? {
    let possible = makers.filter { statement.contains($0.last ?? "") }
    guard !possible.isEmpty else { return nil }
    let tokens = statement.tokens
    return possible.first(where: tokens.contains)?.last.map(String.init)
  }

  private static let makers = [
    ".english", ".simplifiedChinese", ".capitalized", ".uppercased", ".formatted", "(localized",
    ".localizedCapitalized", ".localizedDescription", ".localizedUppercase", "localizedString",
    "NSLocalizedString", "DateFormatter", "NumberFormatter", "ByteCountFormatter", ".string(from",
  ].map(\.tokens)
  /// The begin of a message for programmers: of a precondition, of a warning, of an old name.
  private static var message: Regex<Substring> {
    #/(?:^|[:?{(,] ?|\b(?:else|in|return|try) )(?:Swift\.)?(?:precondition|preconditionFailure|assertionFailure|fatalError)\(|^#(?:error|warning)\(|^@available\([^=]*$/#
  }
}
