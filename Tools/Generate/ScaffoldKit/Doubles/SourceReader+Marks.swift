import SwiftSyntax

/// Reads the comments that request doubles.
extension SourceReader {
  /// The lines of the comments above a protocol that are a mark.
  func marks(_ mark: String, above node: ProtocolDeclSyntax) -> [Int] {
    let keyword = node.protocolKeyword
    let tokens = node.tokens(viewMode: .sourceAccurate).prefix { $0 != keyword } + [keyword]
    return tokens.flatMap { comments(in: $0.leadingTrivia, from: $0.position) }
      .filter { $0.text == mark }.map(\.line)
  }

  /// The marks that are not above a protocol in `found`.
  func strayMarks(_ found: [ProtocolDeclaration]) -> [SourceDiagnostic] {
    let mark = DoublesGenerator.mark
    guard source.text.utf8Contains(mark) else { return [] }
    let known = Set(found.flatMap(\.marks))
    let reason = "The mark \(mark) is above no protocol. It needs a line of its own, outside of functions."
    let all = tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      comments(in: token.leadingTrivia, from: token.position)
        + comments(in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
    }
    return all.filter { text, line in
      text.hasPrefix(mark) && !text.contains(" ") && !known.contains(line)
    }.map { SourceDiagnostic(file: source.path, line: $0.line, reason: reason) }
  }

  /// The texts of the line comments.
  private func comments(in trivia: Trivia, from start: AbsolutePosition) -> [(text: String, line: Int)] {
    var offset = start
    return trivia.compactMap { piece in
      defer { offset += piece.sourceLength }
      guard case .lineComment(let text) = piece else { return nil }
      return (text.dropFirst(2).trimmingSpaces, converter.location(for: offset).line)
    }
  }
}
