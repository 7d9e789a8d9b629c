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
    let alignment = Alignment(left, right, gap: 2) { left, right in
      let (left, right) = (Self.words(left), Self.words(right))
      guard left != right else { return 0 }
      let common = Set(left.map(\.text)).intersection(right.map(\.text)).count
      // Lines with nothing in common stand alone.
      return common * 2 >= min(left.count, right.count) && common > 0 ? 3 : 5
    }
    rows = alignment.pairs.map { pair in
      guard let one = pair.left, let other = pair.right else {
        return Row(left: pair.left, right: pair.right, isEqual: false)
      }
      return Self.row(one, left[one], other, right[other])
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
