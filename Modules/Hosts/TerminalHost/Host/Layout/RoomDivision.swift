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
    let flexible = requests.indices.filter { requests[$0].isFlexible }
    if rest < 0 {
      for index in requests.indices.reversed().filter({ !requests[$0].isFlexible }) + flexible.reversed() {
        let given = min(lengths[index], -rest)
        lengths[index] -= given
        rest += given
      }
      rest = max(0, rest)
    }
    for (number, index) in flexible.enumerated() {
      lengths[index] += rest / flexible.count + (number < rest % flexible.count ? 1 : 0)
    }
    return lengths
  }
}
