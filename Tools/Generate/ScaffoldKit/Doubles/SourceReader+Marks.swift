import SwiftSyntax

/// Reads the comments that request doubles.
extension SourceReader {
  func isMarked(_ node: ProtocolDeclSyntax, with mark: String = DoublesGenerator.mark) -> Bool {
    let keyword = node.protocolKeyword
    let tokens = node.tokens(viewMode: .sourceAccurate).prefix { $0 != keyword } + [keyword]
    return tokens.contains { $0.leadingTrivia.contains { comment($0) == mark } }
  }

  /// The text of a line comment.
  private func comment(_ piece: TriviaPiece) -> String? {
    guard case .lineComment(let text) = piece else { return nil }
    return text.dropFirst(2).trimmingSpaces
  }

  /// Reports a mark that is not above a protocol in `found`: an empty declaration with a diagnostic.
  func strayMarks(_ found: [ProtocolDeclaration]) -> [ProtocolDeclaration] {
    let marked = found.count(where: \.isMarked)
    let mark = DoublesGenerator.mark
    guard source.text.utf8Count(of: mark) > marked else { return [] }
    let reason = "The mark \(mark) is above no protocol. It needs a line of its own, outside of functions."
    var stray: [ProtocolDeclaration] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let places = [
        (token.leadingTrivia, token.position, isAbove(token, found)),
        (token.trailingTrivia, token.endPositionBeforeTrailingTrivia, false),
      ]
      for (trivia, start, isAbove) in places {
        var offset = start
        for piece in trivia {
          defer { offset += piece.sourceLength }
          guard let comment = comment(piece), comment.hasPrefix(mark), !comment.contains(" "),
            comment != mark || !isAbove
          else { continue }
          let line = converter.location(for: offset).line
          var nothing = ProtocolDeclaration(name: "", source: source, line: line)
          nothing.isMarked = true
          nothing.diagnostics = [SourceDiagnostic(file: source.path, line: line, reason: reason)]
          stray.append(nothing)
        }
      }
    }
    return stray
  }

  /// Whether a comment before the token is above the keyword of a protocol in `found`.
  private func isAbove(_ token: TokenSyntax, _ found: [ProtocolDeclaration]) -> Bool {
    var ancestor = token.parent
    while let node = ancestor, !node.is(ProtocolDeclSyntax.self), node.position == token.position {
      ancestor = node.parent
    }
    guard let keyword = ancestor?.as(ProtocolDeclSyntax.self)?.protocolKeyword else { return false }
    let line = converter.location(for: keyword.positionAfterSkippingLeadingTrivia).line
    return token.position <= keyword.position && found.contains { $0.line == line }
  }
}
