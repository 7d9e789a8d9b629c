/// A part of a list of rows: one row, or equal rows in place of which their number is shown.
package enum Stretch {
  case row(Int)
  case folded(Range<Int>)

  /// Equal rows up to this number are not folded.
  private static let shortest = 2

  /// The parts of a number of rows.
  package static func all(of count: Int, where isEqual: (Int) -> Bool) -> [Stretch] {
    var parts: [Stretch] = []
    var index = 0
    while index < count {
      let end = (index..<count).first { !isEqual($0) } ?? count
      if end - index > shortest {
        parts.append(.folded(index..<end))
        index = end
      } else {
        parts.append(.row(index))
        index += 1
      }
    }
    return parts
  }
}
