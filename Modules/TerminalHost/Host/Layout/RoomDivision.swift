/// Divides columns or lines among siblings.
enum RoomDivision {
  /// What each sibling wants along the axis, and whether it takes what the others leave.
  struct Request {
    var length: Int
    var isFlexible: Bool
  }

  /// Rigid siblings get what they want and flexible ones share the rest, the first of them the odd lines.
  ///
  /// Where there is too little the flexible ones go first, then the rigid ones shrink from the last.
  static func divide(_ room: Int, among requests: [Request]) -> [Int] {
    var lengths = requests.map { $0.isFlexible ? 0 : max(0, $0.length) }
    var rest = room - lengths.reduce(0, +)
    var index = lengths.count - 1
    while rest < 0, index >= 0 {
      let given = min(lengths[index], -rest)
      lengths[index] -= given
      rest += given
      index -= 1
    }
    rest = max(0, rest)
    let flexible = requests.indices.filter { requests[$0].isFlexible }
    for (number, index) in flexible.enumerated() {
      lengths[index] = rest / flexible.count + (number < rest % flexible.count ? 1 : 0)
    }
    return lengths
  }
}
