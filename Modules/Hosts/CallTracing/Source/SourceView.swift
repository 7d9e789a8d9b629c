import ViewKit

/// Shows a function with its file and line. The rest of the file is folded.
@MainActor
final class SourceView: View {
  /// - Parameters:
  ///   - name: the function as the trace calls it.
  ///   - reached: the places that the run has reached, as a trace has them.
  ///   - unit: the word for lines.
  init(_ place: SourceFolder.Place, of name: String, reached: [String], unit: String) {
    super.init()
    identifier = "trace.source"
    let file = place.file
    for label in Self.title(place, of: name) { addSubview(label) }
    let prefix = file.path + ":"
    let lines = Set(reached.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) })
    let ran = Set(lines.compactMap { file.function(at: $0)?.lines }.flatMap { Array($0) })
    let shown = place.shownLines
    addSubview(
      FoldedRows(
        file.lines.count, unit: unit, container: .code, identifier: "trace.code",
        isFolded: { !shown.contains($0 + 1) }
      ) { index in
        let mark = lines.contains(index + 1) ? "▶" : ran.contains(index + 1) ? "┃" : " "
        return CodeLine.view(file.lines[index], number: index + 1, mark: mark)
      })
  }

  /// The name of a function, and its file with the line.
  static func title(_ place: SourceFolder.Place, of name: String) -> [View] {
    [
      Label(name, style: TextStyle(font: .headline, numberOfLines: 0), identifier: "trace.source.name"),
      Label(
        "\(place.file.path):\(place.line)",
        style: TextStyle(font: .caption, tint: .secondary, numberOfLines: 0),
        identifier: "trace.source.place"),
    ]
  }
}

extension SourceFolder.Place {
  /// The lines of the function or of the file, or those around a place outside of functions.
  var shownLines: ClosedRange<Int> {
    if isWhole { return 1...max(1, file.lines.count) }
    return function?.lines ?? max(1, line - 4)...(max(1, line) + 4)
  }

  /// The numbers and the tokens of these lines, without the indentation that they have in common.
  var code: [(number: Int, tokens: [SwiftTokens.Token])] {
    let lines = shownLines.filter { $0 <= file.lines.count }.map { ($0, file.lines[$0 - 1]) }
    let common = lines.compactMap { $0.1.first.map { $0.isSpace ? $0.text.count : 0 } }.min() ?? 0
    guard common > 0 else { return lines }
    return lines.map { number, tokens in
      guard let first = tokens.first else { return (number, tokens) }
      let rest = String(first.text.dropFirst(common))
      return (
        number, (rest.isEmpty ? [] : [SwiftTokens.Token(kind: .plain, text: rest)]) + tokens.dropFirst()
      )
    }
  }
}
