/// Divides columns or lines among siblings.
enum RoomDivision {
  /// The length that a sibling needs, and whether it takes a share of the remaining space.
  struct Request {
    var length: Int
    var isFlexible: Bool
  }

  /// Divides the space: rigid siblings get their length, and flexible ones share the rest.
  ///
  /// If the rest can't be shared equally, the first flexible siblings get one more. If there is too little space,
  /// flexible siblings get nothing and rigid ones shrink, beginning with the last.
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
