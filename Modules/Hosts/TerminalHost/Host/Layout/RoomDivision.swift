/// Divides columns or lines among siblings.
enum RoomDivision {
  /// The length that a sibling needs, and whether it takes a share of the remaining space. A flexible one needs it before the
  /// others get theirs.
  struct Request {
    var length: Int
    var isFlexible: Bool
  }

  /// Divides the space: rigid siblings get their length, and flexible ones share the rest.
  ///
  /// If the rest can't be shared equally, the first flexible siblings get one more. If there is too little space,
  /// flexible siblings get what they need and rigid ones shrink, beginning with the last.
  static func divide(_ room: Int, among requests: [Request]) -> [Int] {
    var lengths = requests.map { max(0, $0.length) }
    var rest = room - lengths.reduce(0, +)
    for isFlexible in [false, true] where rest < 0 {
      for index in requests.indices.reversed() where requests[index].isFlexible == isFlexible {
        let given = min(lengths[index], max(0, -rest))
        lengths[index] -= given
        rest += given
      }
    }
    var sharing = requests.count(where: \.isFlexible)
    rest = max(0, rest)
    for index in requests.indices where requests[index].isFlexible {
      let share = (rest + sharing - 1) / sharing
      lengths[index] += share
      rest -= share
      sharing -= 1
    }
    return lengths
  }
}
