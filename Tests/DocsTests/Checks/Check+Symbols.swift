import Foundation

extension Check {
  /// What looks like a name of Swift in backticks occurs in the sources.
  static let symbols = Check { page, repository in
    page.spans.flatMap { span in
      names(in: span).filter { !madeUp.contains($0) && !occurs($0, in: repository) }.map { name in
        "\(page.path): no source has the name \(name) of `\(span)`."
      }
    }
  }

  /// `BlogList.Context`, `handOver()`, `setViewport(_:height:)`, `UserCard…`: the names in it; none in other texts.
  private static func names(in span: String) -> [String] {
    guard span.wholeMatch(of: /\.?[A-Za-z][A-Za-z0-9_.?<>]*(\([A-Za-z_:]*\))?…?/) != nil,
      !span.hasSuffix(".swift"),
      !span.hasSuffix(".md"), !span.hasSuffix(".c")
    else { return [] }
    let isCall = span.contains("(")
    let words = span.split { ".?<>():_".contains($0) }.map(String.init)
    let isSymbol = isCall || words.contains(where: looksDeclared)
    return isSymbol ? words : []
  }

  /// `BlogList`, `recordChange`: a small letter and then a capital, or a capital and then small letters.
  private static func looksDeclared(_ word: String) -> Bool {
    word.contains(/[a-z][A-Z]/) || word.wholeMatch(of: /[A-Z][a-z][A-Za-z0-9]+…?/) != nil
  }

  private static func occurs(_ name: String, in repository: Repository) -> Bool {
    guard name.hasSuffix("…") else { return repository.identifiers.contains(name) }
    return repository.identifiers.contains { $0.hasPrefix(name.dropLast()) }
  }
}
