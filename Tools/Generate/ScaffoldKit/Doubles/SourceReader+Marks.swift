import SwiftSyntax

/// Reads the comments that request doubles.
extension SourceReader {
  func isMarked(_ node: ProtocolDeclSyntax, with mark: String = DoublesGenerator.mark) -> Bool {
    let keyword = node.protocolKeyword
    let tokens = node.tokens(viewMode: .sourceAccurate).prefix { $0 != keyword } + [keyword]
    return tokens.contains { $0.leadingTrivia.contains { isMark($0, mark) } }
  }

  private func isMark(_ piece: TriviaPiece, _ mark: String = DoublesGenerator.mark) -> Bool {
    guard case .lineComment(let text) = piece else { return false }
    return text.dropFirst(2).trimmingPrefix { $0.isWhitespace }.hasPrefix(mark)
      && text.split(whereSeparator: \.isWhitespace).count == 2
  }

  /// Reports a mark that does not stand above a protocol: an empty declaration with a diagnostic.
  func strayMarks(_ found: [ProtocolDeclaration]) -> [ProtocolDeclaration] {
    let marked = found.count(where: \.isMarked)
    guard source.text.utf8Count(of: DoublesGenerator.mark) > marked else { return [] }
    var stray: [ProtocolDeclaration] = []
    for token in tree.tokens(viewMode: .sourceAccurate)
    where token.leadingTrivia.contains(where: { isMark($0) }) {
      var ancestor = token.parent
      while let node = ancestor, !node.is(ProtocolDeclSyntax.self), node.position == token.position {
        ancestor = node.parent
      }
      if let node = ancestor?.as(ProtocolDeclSyntax.self), token.position <= node.protocolKeyword.position {
        continue
      }
      var offset = token.position
      for piece in token.leadingTrivia {
        if isMark(piece) { break }
        offset = offset.advanced(by: piece.sourceLength.utf8Length)
      }
      let line = converter.location(for: offset).line
      var nothing = ProtocolDeclaration(name: "", source: source, line: line)
      nothing.isMarked = true
      nothing.diagnostics = [
        SourceDiagnostic(
          file: source.path, line: line, reason: "The mark \(DoublesGenerator.mark) is above no protocol.")
      ]
      stray.append(nothing)
    }
    return stray
  }
}
