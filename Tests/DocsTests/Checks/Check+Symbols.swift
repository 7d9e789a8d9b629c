import Foundation

extension Check {
  /// Swift names in backticks occur in the sources. Columns of tables that are headed UIKit or SwiftUI have names of
  /// these frameworks.
  static let symbols = Check { page, repository in
    page.ownSpans.flatMap { span in
      names(in: span).filter { !madeUp.contains($0) && !occurs($0, in: repository) }.map { name in
        "\(page.path): no source has the name \(name) of `\(span)`."
      }
    }
  }

  /// The names in a text like `BlogList.Context`, `handOver()`, `setViewport(_:height:)` or `UserCard…`.
  ///
  /// Returns an empty array for other texts.
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

  /// Whether a word is in camel case or starts with a capital, like `recordChange` or `BlogList`.
  private static func looksDeclared(_ word: String) -> Bool {
    word.contains(/[a-z][A-Z]/) || word.wholeMatch(of: /[A-Z][a-z][A-Za-z0-9]+…?/) != nil
  }

  private static func occurs(_ name: String, in repository: Repository) -> Bool {
    guard name.hasSuffix("…") else { return repository.identifiers.contains(name) }
    return repository.identifiers.contains { $0.hasPrefix(name.dropLast()) }
  }
}
