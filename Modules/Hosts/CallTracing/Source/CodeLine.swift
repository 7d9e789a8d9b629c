import ViewKit

/// A line of code: its number with a mark, and its tokens in colours. A line that wraps keeps its indentation.
@MainActor
enum CodeLine {
  /// - Parameters:
  ///   - mark: a sign in the margin.
  ///   - marked: the indexes of the tokens that are pointed out.
  static func view(
    _ tokens: [SwiftTokens.Token], number: Int, mark: String = " ", _ marked: Set<Int> = []
  ) -> View {
    let indentation = tokens.first?.isSpace == true ? tokens[0].text : ""
    let digits = "\(number)"
    let margin = Label(
      String(repeating: " ", count: max(0, 4 - digits.count)) + digits + mark + " " + indentation,
      style: TextStyle(tint: mark == " " ? .secondary : .accent))
    var runs: [TextRun] = []
    for (index, token) in tokens.enumerated() where index > 0 || indentation.isEmpty {
      let run = TextRun(token.text, tint: token.kind.tint, isMarked: marked.contains(index))
      if let last = runs.last, last.tint == run.tint, last.isMarked == run.isMarked {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
    let code = Label(runs: runs, style: TextStyle(numberOfLines: 0))
    code.layout.isFlexible = true
    return StackView(.horizontal, [margin, code])
  }
}
