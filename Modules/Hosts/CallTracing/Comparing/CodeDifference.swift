/// The lines of two functions beside each other.
struct CodeDifference {
  /// A line of each side; `nil` if only the other side has one.
  struct Row {
    let left: Int?
    let right: Int?
    let isEqual: Bool
    /// The indexes of the tokens that differ, if both sides have the line.
    var leftTokens: Set<Int> = []
    var rightTokens: Set<Int> = []
  }

  let rows: [Row]

  /// Lines that differ in spaces only are equal.
  init(_ left: [[SwiftTokens.Token]], _ right: [[SwiftTokens.Token]]) {
    let (one, other) = (left.map(Line.init), right.map(Line.init))
    let alignment = Alignment(one, other, gap: 2) { left, right in
      guard left.words != right.words else { return 0 }
      let common = left.texts.intersection(right.texts).count
      // Lines with nothing in common stand alone.
      return common > 0 && common * 2 >= max(left.texts.count, right.texts.count) ? 3 : 5
    }
    rows = alignment.pairs.map { pair in
      guard let one = pair.left, let other = pair.right else {
        return Row(left: pair.left, right: pair.right, isEqual: false)
      }
      return Self.row(one, left[one], other, right[other])
    }
  }

  /// A line without its spaces.
  private struct Line {
    let words: [SwiftTokens.Token]
    let texts: Set<String>

    init(_ tokens: [SwiftTokens.Token]) {
      words = CodeDifference.words(tokens)
      texts = Set(words.map(\.text))
    }
  }

  private static func row(
    _ left: Int, _ leftTokens: [SwiftTokens.Token], _ right: Int, _ rightTokens: [SwiftTokens.Token]
  ) -> Row {
    let (one, other) = (words(leftTokens), words(rightTokens))
    guard one != other else { return Row(left: left, right: right, isEqual: true) }
    let leftIndexes = leftTokens.indices.filter { !leftTokens[$0].isSpace }
    let rightIndexes = rightTokens.indices.filter { !rightTokens[$0].isSpace }
    var row = Row(left: left, right: right, isEqual: false)
    for pair in Alignment(one, other, exchange: { $0 == $1 ? 0 : 3 }).pairs {
      if let left = pair.left, pair.right == nil { row.leftTokens.insert(leftIndexes[left]) }
      if let right = pair.right, pair.left == nil { row.rightTokens.insert(rightIndexes[right]) }
    }
    return row
  }

  private static func words(_ tokens: [SwiftTokens.Token]) -> [SwiftTokens.Token] {
    tokens.filter { !$0.isSpace }
  }
}

extension SwiftTokens.Token {
  var isSpace: Bool { text.first == " " && kind == .plain }
}
